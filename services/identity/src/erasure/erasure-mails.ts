import { ownErasurePath } from '@rodada/contracts/account/erasure-rules'
import type { Business } from '@rodada/contracts/business/data'
import type { EntityManager } from '@rodada/service/data/orm'
import type { Mail } from '@rodada/service/mail/define-mail'
import { type MailContent, mailTo } from '@rodada/service/mail/mail-content'
import { formatPlainDay } from '@rodada/service/words/formats'
import { type Static, Type } from 'typebox'
import { UserAccount } from '../account/user-account.entity.ts'
import { contactUs, type IdentityMailSource } from '../mail/account-mail.ts'
import { ErasureRequest } from './erasure-request.entity.ts'

const data = Type.Object({ requestId: Type.Integer() })
type ErasureMail = Mail<Static<typeof data>, IdentityMailSource>

interface Surroundings {
  /** Of the own request. */
  readonly url: string
  readonly business: Business
}

interface ErasureMailParts extends Pick<ErasureMail, 'about' | 'causedBy' | 'over'> {
  /** The state of the request in which the mail still makes sense. */
  readonly state: ErasureRequest['state']
  texts(asked: ErasureRequest, surroundings: Surroundings): Omit<MailContent, 'greeting'>
}

export const erasureRequested = erasureMail('erasure-requested', {
  about: 'Solicitud de eliminación recibida',
  causedBy: 'owner',
  state: 'open',
  texts: ({ answerBy }, { url, business }) => ({
    subject: `Recibimos tu solicitud de eliminar tus datos en ${business.name}`,
    preheader: `Te responderemos a más tardar el ${formatPlainDay(answerBy)}.`,
    paragraphs: [
      `Pediste que eliminemos tus datos. Te responderemos a más tardar el ${formatPlainDay(answerBy)}.`,
      'Mientras tanto tu cuenta sigue funcionando, y puedes retirar la solicitud cuando quieras.',
    ],
    action: { label: 'Ver mi solicitud', url },
    closing: `Si no fuiste tú, retira la solicitud, cambia tu contraseña y ${contactUs(business)}.`,
  }),
})

export const erasureRefused = erasureMail('erasure-refused', {
  about: 'Solicitud de eliminación rechazada',
  causedBy: 'staff',
  state: 'refused',
  texts: ({ reason }, { url, business }) => ({
    subject: `Tu solicitud de eliminar tus datos en ${business.name}`,
    preheader: 'Por ahora no podemos eliminarlos: te decimos por qué.',
    paragraphs: ['No podemos eliminar tus datos por ahora. El motivo:', reason ?? ''],
    action: { label: 'Ver mi solicitud', url },
    closing:
      'Si no quedas conforme, puedes acudir dentro de los 15 días hábiles siguientes a la Secretaría Anticorrupción y Buen Gobierno.',
  }),
})

export const erasureDone = erasureMail('erasure-done', {
  about: 'Datos personales eliminados',
  causedBy: 'staff',
  state: 'done',
  texts: (_asked, { business }) => ({
    subject: `Eliminamos tus datos en ${business.name}`,
    preheader: 'Tu cuenta ya no existe.',
    paragraphs: [
      'Tu cuenta ya no existe y tus datos se eliminaron de nuestros servicios.',
      'Quedan, sin usarse para nada más, lo que la ley nos obliga a conservar: los pagos y recibos, sin tu nombre, por cinco años, y las cartas firmadas mientras pueda haber reclamaciones.',
      'Este es el último correo que te enviamos: tampoco guardamos ya esta dirección.',
    ],
    closing: 'Gracias por haber rodado con nosotros.',
  }),
  // The last mail is sent or given up: the address is needed no longer.
  async over({ orm }, { requestId }) {
    await orm.em.fork().nativeUpdate(ErasureRequest, { id: requestId, state: 'done' }, { email: null })
  },
})

function erasureMail(name: string, { state, texts, ...mail }: ErasureMailParts): ErasureMail {
  return {
    ...{ ...mail, name, data },
    async compose({ orm, publicUrl }, { requestId }, business) {
      const em = orm.em.fork()
      const asked = await em.findOne(ErasureRequest, { id: requestId, state })
      const person = asked && (await personOf(em, asked))
      return (
        person && mailTo(person, texts(asked, { url: new URL(ownErasurePath, publicUrl).href, business }))
      )
    },
  }
}

/** Of an erased account the request alone keeps the address. */
async function personOf(em: EntityManager, { state, email, accountId }: ErasureRequest) {
  if (state === 'done') return email === null ? null : { name: null, email }
  return em.findOne(UserAccount, { id: accountId, status: { $ne: 'Deleted' } })
}
