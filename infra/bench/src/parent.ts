import { Agent } from 'node:http'
import { testCards } from '@rodada/payment-sandbox/test-cards'
import { type Answer, ask, signIn } from './ask.ts'
import { timed } from './paced-reads.ts'

/** Somebody who is signed in and has sent both sides of the identity document. */
export interface Parent {
  readonly cookie: string
  readonly credentialFront: string
  readonly credentialBack: string
}

/** A course as its page shows it. */
export interface Offer {
  readonly id: number
  readonly price: number
  readonly singlePayment: boolean
  readonly classFrom: number
}

/** The commands of a registration in their order. */
export const commands = ['RegisterParticipants', 'PaymentAttempt', 'Pay'] as const
/** Milliseconds of each command. */
export type Way = Record<(typeof commands)[number], number>

const adult = {
  name: 'Jimena Ibáñez',
  phone: '+525512345678',
  email: 'jimena@ejemplo.mx',
  street: 'Orizaba 101',
  streetNumber: '',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'CDMX',
}
const child = {
  id: 0,
  name: 'Leo Quetzal Ibáñez',
  birthdate: '2015-03-20',
  relationship: 'Madre',
  parentName: 'Jimena Ibáñez',
}

/** Signs in and sends the pictures. */
export async function prepareParent(url: string, email: string, picture: Buffer): Promise<Parent> {
  const { cookie } = await signIn(url, email)
  const [credentialFront, credentialBack] = [
    await upload(url, cookie, picture),
    await upload(url, cookie, picture),
  ]
  return { cookie, credentialFront, credentialBack }
}

async function upload(url: string, cookie: string, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'credencial.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'x-requested-with': 'fetch', cookie }
  const body = Buffer.from(await encoded.arrayBuffer())
  const answer = await ask(`${url}/api/uploads`, { method: 'POST', headers, body })
  return read(answer, /"filename":"([^"]+)"/)
}

/**
 * Registers a child and pays course and membership by card: the three commands, and between them the bank, which
 * gets the form from the browser and sends the browser back.
 * @throws where a command does not do what it should.
 */
export async function registerAndPay(url: string, offer: Offer, parent: Parent): Promise<Way> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch', cookie: parent.cookie }
  const way: Way = { RegisterParticipants: 0, PaymentAttempt: 0, Pay: 0 }
  const command = async (name: keyof Way, path: string, sent: unknown): Promise<Answer> => {
    let answer: Answer = { status: 0, body: '', cookie: '' }
    const body = JSON.stringify(sent)
    way[name] = await timed(async () => {
      answer = await ask(url + path, { method: 'POST', headers, body, agent })
    })
    if (answer.status !== 200 || !answer.body.includes('"success":true'))
      throw new Error(`${name}: ${answer.status} ${answer.body.slice(0, 500)}`)
    return answer
  }
  try {
    const path = '/api/Me/RegisterParticipants?acceptedConditions=true'
    const registered = await command('RegisterParticipants', path, formOf(offer, parent))
    const id = read(registered, /"id":(\d+)/)
    const mpc = read(registered, /"membershipId":(\d+)/)
    const subscription = `/api/Me/Subscription/${id}`
    const form = await command('PaymentAttempt', `${subscription}/PaymentAttempt?mpc=${mpc}`, {})
    await command('Pay', `${subscription}/Pay?m=card&mpc=${mpc}`, await payAtBank(form))
    return way
  } finally {
    agent.destroy()
  }
}

function formOf({ id, price, singlePayment, classFrom }: Offer, { cookie: _, ...credentials }: Parent) {
  return {
    courseId: id,
    price: singlePayment ? price : price * classFrom,
    acquiredClasses: classFrom,
    responsible: { ...adult, ...credentials },
    participants: [child],
  }
}

/** Posts the form with the card as a browser does. @returns what the browser is sent back with. */
async function payAtBank({ body }: Answer): Promise<Record<string, string>> {
  const { action, fields, cardFields }: PaymentForm = JSON.parse(body)
  const card = {
    [cardFields.number]: testCards.approved,
    [cardFields.expiry]: '1230',
    [cardFields.securityCode]: '987',
  }
  const form = new URLSearchParams({ ...fields, ...card })
  const answer = await fetch(action, { method: 'POST', body: form, redirect: 'manual' })
  const back = answer.headers.get('location')
  if (back === null) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`)
  return Object.fromEntries(new URL(back).searchParams)
}

interface PaymentForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly cardFields: Readonly<Record<'number' | 'expiry' | 'securityCode', string>>
}

function read({ status, body }: Answer, pattern: RegExp): string {
  const found = pattern.exec(body)?.[1]
  if (found === undefined) throw new Error(`${status} ${body.slice(0, 500)}`)
  return found
}
