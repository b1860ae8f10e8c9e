import { familyLinkDays } from '@rodada/contracts/family/family-rules'
import { closingOf } from '@rodada/service/mail/business-texts'
import { defineMail } from '@rodada/service/mail/define-mail'
import { mailTo } from '@rodada/service/mail/mail-content'
import { Type } from 'typebox'
import type { AcademyMailSource } from '../../mail/academy-mail.ts'
import { readFamilyContact } from '../guardian/family-contact.ts'
import { renewLink } from '../guardian/family-link.ts'

/** The staff corrected data of a family. */
export const familyCorrected = defineMail({
  name: 'family-corrected',
  about: 'Datos corregidos',
  causedBy: 'staff',
  // The reason is the staff's text for this mail.
  data: Type.Object({ familyId: Type.Integer(), reason: Type.String() }),
  async compose(source: AcademyMailSource, { familyId, reason }, business) {
    const contact = await readFamilyContact(source, familyId)
    return (
      contact &&
      mailTo(contact, {
        subject: 'Corregimos tus datos',
        preheader: 'Revisa que estén bien.',
        paragraphs: [
          `Nuestro personal corrigió los datos de tu familia. Motivo: ${reason}`,
          'Si algo no está bien, responde a este correo o avísanos en la sucursal.',
        ],
        closing: closingOf(business),
      })
    )
  },
})

/** The link with which a family of the counter makes its account. Its token is made when the mail is written. */
export const familyInvited = defineMail({
  name: 'family-invited',
  about: 'Enlace para crear la cuenta de una familia',
  causedBy: 'staff',
  data: Type.Object({ familyId: Type.Integer(), invitedBy: Type.Integer() }),
  async compose(source: AcademyMailSource, { familyId, invitedBy }, business) {
    const contact = await readFamilyContact(source, familyId)
    if (!contact) return null
    const path = await source.orm.em
      .fork()
      .transactional((em) => renewLink(em, familyId, { by: invitedBy, at: new Date() }))
    if (path === null) return null
    return mailTo(contact, {
      subject: 'Ve tus clases en línea',
      preheader: 'Crea tu cuenta con este enlace.',
      paragraphs: [
        'Te inscribimos en la sucursal. Con una cuenta ves tus clases y recibos, firmas la carta responsiva, reservas y pagas en línea.',
        `El enlace sirve una vez y durante ${familyLinkDays} días.`,
      ],
      action: { label: 'Crear mi cuenta', url: source.link(path) },
      closing: closingOf(business),
    })
  },
})
