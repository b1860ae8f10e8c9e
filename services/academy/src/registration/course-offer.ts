import type { RegistrationForm } from '@rodada/contracts/registration'
import { fieldErrors, refusal } from '@rodada/service/errors'
import { formatMoney } from '@rodada/service/formats'
import { maxCentavos, toCentavos } from '@rodada/service/money'
import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'

type Offer = Pick<
  Selectable<AcademyTables['course']>,
  'id' | 'single_payment' | 'class_from' | 'class_to' | 'price_centavos' | 'membership_required'
>

/** A course as it is sold at this moment; it stays so until the transaction ends. @throws a refusal where it is not. */
export async function lockOffer(db: AcademyDb, courseId: number): Promise<Offer> {
  const offer = await db
    .selectFrom('course')
    .select(['id', 'single_payment', 'class_from', 'class_to', 'price_centavos', 'membership_required'])
    .where('id', '=', courseId)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!offer) throw refusal('Este curso ya no está disponible.')
  return offer
}

/**
 * What the course costs, the membership aside: the server's own sum.
 * @returns centavos. @throws field errors for a number of classes that is not sold; a refusal where the page showed
 * another price.
 */
export function priceOf(
  offer: Offer,
  { acquiredClasses, price }: Pick<RegistrationForm, 'acquiredClasses' | 'price'>,
): number {
  requireClasses(offer, acquiredClasses)
  const centavos = offer.single_payment ? offer.price_centavos : offer.price_centavos * acquiredClasses
  if (centavos > maxCentavos) throw refusal('El total es demasiado alto. Elige menos clases.')
  if (toCentavos(price) !== centavos) throw priceChanged(centavos)
  return centavos
}

function requireClasses(
  { single_payment, price_centavos, class_from, class_to }: Offer,
  classes: number,
): void {
  const most = single_payment || price_centavos === 0 ? class_from : class_to
  if (classes >= class_from && classes <= most) return
  const bounds = most === class_from ? `${class_from}` : `entre ${class_from} y ${most}`
  throw fieldErrors({ AcquiredClasses: [`El número de clases de este curso es ${bounds}.`] })
}

function priceChanged(centavos: number) {
  const price = centavos === 0 ? 'gratis' : formatMoney(centavos)
  return refusal(`El precio del curso cambió: ahora es ${price}. Recarga la página para continuar.`, {
    Price: [`El precio ahora es ${price}.`],
  })
}
