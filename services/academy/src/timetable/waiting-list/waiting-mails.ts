import type { WaitingEnd } from '@rodada/contracts/timetable/rules'
import type { Orm } from '@rodada/service/data/orm'
import { mintToken } from '@rodada/service/http/link-token'
import { dbOf } from '../../entities.ts'
import { placeToAct } from '../../family/guardian/family-contact.ts'
import type { MailTexts } from '../../mail/academy-mail.ts'
import { classMoment } from '../../time/class-time.ts'
import { moveTexts, sentence, whereOf } from '../session/timetable-words.ts'
import { endData, isInLine, type MailedEntry, movedData, waitingData, waitingMail } from './waiting-mail.ts'

/** A place was offered: until when it is kept, and the link that takes it. */
export const placeOffered = waitingMail('place-offered', {
  about: 'Lugar libre para quien espera',
  data: waitingData,
  isMailed: ({ entryStatus, status, offeredUntil }) =>
    entryStatus === 'offered' && status === 'scheduled' && offeredUntil !== null,
  texts: async (offer, whose, _sent, { orm, link }) => {
    const until = classMoment({ startsAt: offer.offeredUntil ?? offer.startsAt, zone: offer.zone })
    return {
      subject: `Se liberó un lugar: ${classMoment(offer)}`,
      preheader: `Es tuyo si lo aceptas a más tardar el ${until}`,
      paragraphs: [
        `Se liberó un lugar en la clase ${whereOf(offer)} del ${classMoment(offer)}`,
        ...whose,
        `Te lo guardamos hasta el ${until} Después se lo ofrecemos a quien sigue en la lista.`,
      ],
      // In the fragment, which browsers send to no server.
      action: {
        label: 'Tomar el lugar',
        url: link(`/suscripciones/aceptar-lugar#${await newToken(orm, offer.id)}`),
      },
    }
  },
})

/** A wait ended without the customer's doing. */
export const waitingEnded = waitingMail('waiting-ended', {
  about: 'Fin de la lista de espera',
  data: endData,
  isMailed: () => true,
  texts: (entry, whose, { why }) => waitingEndTexts[why](entry, whose),
})

/** The cancellation of a session with a waiting list was undone. */
export const waitingRestored = waitingMail('waiting-restored', {
  about: 'Clase con lista de espera que sí se da',
  data: waitingData,
  isMailed: isInLine,
  texts: (entry, whose) => ({
    subject: `Sí hay clase: ${classMoment(entry)}`,
    preheader: 'Sigues en la lista de espera.',
    paragraphs: [
      `Habíamos cancelado la clase ${whereOf(entry)} del ${classMoment(entry)} Sí se da, a la misma hora y en el mismo lugar.`,
      ...whose,
      'Sigues en su lista de espera.',
    ],
  }),
})

/** A session with a waiting list was moved. */
export const waitingMoved = waitingMail('waiting-moved', {
  about: 'Clase con lista de espera movida',
  data: movedData,
  isMailed: isInLine,
  texts: (entry, whose, { before }) => ({
    subject: `Cambió la clase en la que esperas un lugar: ${classMoment(entry)}`,
    preheader: 'Sigues en la lista de espera.',
    paragraphs: [
      ...moveTexts(entry, before),
      ...whose,
      `Sigues en la lista de espera. Si no puedes ir, déjala ${placeToAct(entry.ownerId)}.`,
    ],
  }),
})

const waitingEndTexts: Readonly<
  Record<WaitingEnd, (entry: MailedEntry, whose: readonly string[]) => MailTexts>
> = {
  session: (entry, whose) => ({
    subject: `Se canceló la clase del ${classMoment(entry)}`,
    preheader: 'Ya no hay lista de espera para esta clase.',
    paragraphs: [
      `Se canceló la clase ${whereOf(entry)} del ${classMoment(entry)} Motivo: ${sentence(entry.cancelReason)}`,
      ...whose,
      'Estabas en su lista de espera. Tu clase sigue libre para otra fecha.',
    ],
  }),
  late: (entry, whose) => ({
    subject: `No se liberó un lugar: ${classMoment(entry)}`,
    preheader: 'La lista de espera terminó.',
    paragraphs: [
      `No se liberó un lugar en la clase ${whereOf(entry)} del ${classMoment(entry)}`,
      ...whose,
      'La lista de espera terminó. Tu clase sigue libre para otra fecha.',
    ],
  }),
  subscription: (entry, whose) => ({
    subject: `Saliste de la lista de espera: ${classMoment(entry)}`,
    preheader: 'Tu suscripción ya no tiene una clase para esta fecha.',
    paragraphs: [
      `Saliste de la lista de espera de la clase ${whereOf(entry)} del ${classMoment(entry)}`,
      ...whose,
      'Tu suscripción ya no tiene una clase para esta fecha: se terminaron, están reservadas o la suscripción ya no está activa.',
    ],
  }),
}

/** Stores the hash of a new token: links of earlier mails are no longer valid. */
async function newToken(orm: Orm, id: number): Promise<string> {
  const { token, tokenHash } = mintToken()
  const db = dbOf(orm.em.fork())
  await db.updateTable('waiting_entry').set({ tokenHash }).where('id', '=', id).execute()
  return token
}
