import type { Business } from '@rodada/contracts/business-data'
import { ownErasurePath } from '@rodada/contracts/erasure-rules'
import { formatPlainDay } from '@rodada/service/formats'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import type { ComposedMail, MailContent } from '@rodada/service/mail/mail-content'
import type { MailKind } from '@rodada/service/mail/mail-delivery'
import type { Orm } from '@rodada/service/orm'
import { type Static, Type } from 'typebox'
import { UserAccount } from '../account/user-account.entity.ts'
import { contactUs } from '../mail/mail-texts.ts'
import { ErasureRequest } from './erasure-request.entity.ts'

const mailData = Type.Object({ requestId: Type.Integer() })
type MailData = Static<typeof mailData>

type Content = Omit<MailContent, 'greeting'>

interface Surroundings {
  readonly url: string
  readonly business: Business
}

interface ErasureMail {
  readonly causedBy: MailCause
  /** The state of the request in which the mail still makes sense. */
  readonly state: ErasureRequest['state']
  text(asked: ErasureRequest, surroundings: Surroundings): Content
}

const mails = {
  'erasure-requested': {
    causedBy: 'owner',
    state: 'open',
    text: ({ answerBy }, { url, business }) => ({
      subject: `Recibimos tu solicitud de eliminar tus datos en ${business.name}`,
      preheader: `Te responderemos a más tardar el ${formatPlainDay(answerBy)}.`,
      paragraphs: [
        `Pediste que eliminemos tus datos. Te responderemos a más tardar el ${formatPlainDay(answerBy)}.`,
        'Mientras tanto tu cuenta sigue funcionando, y puedes retirar la solicitud cuando quieras.',
      ],
      action: { label: 'Ver mi solicitud', url },
      closing: `Si no fuiste tú, retira la solicitud, cambia tu contraseña y ${contactUs(business)}.`,
    }),
  },
  'erasure-refused': {
    causedBy: 'staff',
    state: 'refused',
    text: ({ reason }, { url, business }) => ({
      subject: `Tu solicitud de eliminar tus datos en ${business.name}`,
      preheader: 'Por ahora no podemos eliminarlos: te decimos por qué.',
      paragraphs: ['No podemos eliminar tus datos por ahora. El motivo:', reason ?? ''],
      action: { label: 'Ver mi solicitud', url },
      closing:
        'Si no quedas conforme, puedes acudir dentro de los 15 días hábiles siguientes a la Secretaría Anticorrupción y Buen Gobierno.',
    }),
  },
  'erasure-done': {
    causedBy: 'staff',
    state: 'done',
    text: (_asked, { business }) => ({
      subject: `Eliminamos tus datos en ${business.name}`,
      preheader: 'Tu cuenta ya no existe.',
      paragraphs: [
        'Tu cuenta ya no existe y tus datos se eliminaron de nuestros servicios.',
        'Quedan, sin usarse para nada más, lo que la ley nos obliga a conservar: los pagos y recibos, sin tu nombre, por cinco años, y las cartas firmadas mientras pueda haber reclamaciones.',
        'Este es el último correo que te enviamos: tampoco guardamos ya esta dirección.',
      ],
      closing: 'Gracias por haber rodado con nosotros.',
    }),
  },
} as const satisfies Readonly<Record<string, ErasureMail>>
type Kind = keyof typeof mails

export type ErasureMailKinds = Readonly<Record<Kind, MailKind<typeof mailData>>>

/** See `mailSubjects` of the accounts. */
export const erasureMailSubjects: Readonly<Record<Kind, string>> = {
  'erasure-requested': 'Solicitud de eliminación recibida',
  'erasure-refused': 'Solicitud de eliminación rechazada',
  'erasure-done': 'Datos personales eliminados',
}

/** Mails about requests of deletion, for `openMail`. */
export function erasureMailKinds(publicUrl: string): ErasureMailKinds {
  const url = new URL(ownErasurePath, publicUrl).href
  const kindOf = (kind: Kind): MailKind<typeof mailData> => ({
    data: mailData,
    causedBy: mails[kind].causedBy,
    compose: (orm, { requestId }, business) => compose(orm, mails[kind], requestId, { url, business }),
    ...(kind === 'erasure-done' && { over: forgetAddress }),
  })
  return {
    'erasure-requested': kindOf('erasure-requested'),
    'erasure-refused': kindOf('erasure-refused'),
    'erasure-done': kindOf('erasure-done'),
  }
}

async function compose(
  orm: Orm,
  { state, text }: ErasureMail,
  requestId: number,
  surroundings: Surroundings,
): Promise<ComposedMail | null> {
  const em = orm.em.fork()
  const asked = await em.findOne(ErasureRequest, { id: requestId, state })
  if (!asked) return null
  const content = text(asked, surroundings)
  if (state === 'done')
    return asked.email === null ? null : { to: asked.email, content: { greeting: 'Hola:', ...content } }
  const account = await em.findOne(UserAccount, { id: asked.accountId, status: { $ne: 'Deleted' } })
  return account && { to: account.email, content: { greeting: `Hola, ${account.name}:`, ...content } }
}

/** The last mail is sent or given up: the address is needed no longer. */
async function forgetAddress(orm: Orm, { requestId }: MailData): Promise<void> {
  await orm.em.fork().nativeUpdate(ErasureRequest, { id: requestId, state: 'done' }, { email: null })
}
