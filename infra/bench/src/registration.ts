import { responsible } from '@rodada/e2e/accounts'
import sharp from 'sharp'
import { type Answer, ask, pageHeaders, signIn } from './ask.ts'
import { partOf, payAtBank, TimedBrowser, type Way } from './command-crowd.ts'
import { measureCrowds } from './measure-crowds.ts'

/** A signed-in customer who has uploaded both sides of the identity document. */
interface Parent {
  readonly session: Answer
  readonly credentialFront: string
  readonly credentialBack: string
}

interface Offer {
  readonly id: number
  readonly price: number
  readonly singlePayment: boolean
  readonly classFrom: number
}

const child = {
  id: 0,
  name: 'Leo Quetzal Ibáñez',
  birthdate: '2015-03-20',
  relationship: 'Madre',
  parentName: 'Jimena Ibáñez',
}

/** Signs in and sends the pictures. */
async function prepareParent(url: string, email: string, picture: Buffer): Promise<Parent> {
  const session = await signIn(url, email)
  const [credentialFront, credentialBack] = [
    await upload(url, session, picture),
    await upload(url, session, picture),
  ]
  return { session, credentialFront, credentialBack }
}

async function upload(url: string, session: Answer, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'credencial.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { ...pageHeaders(session), 'content-type': type }
  const body = Buffer.from(await encoded.arrayBuffer())
  const answer = await ask(`${url}/api/uploads`, { method: 'POST', headers, body })
  return partOf(answer, /"filename":"([^"]+)"/)
}

/**
 * Registers a child and pays course and membership by card: three commands, with the bank's form before the last.
 * @throws when a command fails.
 */
async function registerAndPay(url: string, offer: Offer, parent: Parent): Promise<Way> {
  const browser = new TimedBrowser(url, parent.session)
  try {
    const path = '/api/Me/RegisterParticipants?acceptedConditions=true'
    const registered = await browser.command('RegisterParticipants', path, formOf(offer, parent))
    const id = partOf(registered, /"id":(\d+)/)
    const mpc = partOf(registered, /"membershipId":(\d+)/)
    const subscription = `/api/Me/Subscription/${id}`
    const form = await browser.command('PaymentAttempt', `${subscription}/PaymentAttempt?mpc=${mpc}`, {})
    await browser.command('Pay', `${subscription}/Pay?m=card&mpc=${mpc}`, await payAtBank(form))
    return browser.way
  } finally {
    browser.close()
  }
}

function formOf({ id, price, singlePayment, classFrom }: Offer, { session: _, ...credentials }: Parent) {
  return {
    courseId: id,
    price: singlePayment ? price : price * classFrom,
    acquiredClasses: classFrom,
    responsible: { ...responsible, ...credentials },
    participants: [child],
  }
}

const courseTitle = 'Patineta desde cero'

/** A course that is sold with a membership, which is the most work. */
async function findOffer(url: string): Promise<Offer> {
  const { body } = await ask(`${url}/api/Course/GetCourseIndex?name=${encodeURIComponent(courseTitle)}`)
  const { list }: { list: Offer[] } = JSON.parse(body)
  const [offer] = list
  if (!offer) throw new Error(`No course «${courseTitle}» in the demo data`)
  return offer
}

/**
 * Parents who register a child and pay course and membership by card. All are signed in and have uploaded the
 * pictures beforehand. `node infra/bench/src/registration.ts [at once] [times] [queue]`
 */
await measureCrowds(async (url) => {
  const offer = await findOffer(url)
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#225577' } })
    .jpeg()
    .toBuffer()
  return {
    of: 'a family',
    prepare: (email) => prepareParent(url, email, picture),
    act: (parent) => registerAndPay(url, offer, parent),
  }
})
