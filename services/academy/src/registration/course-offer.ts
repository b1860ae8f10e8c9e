import { LockMode } from '@mikro-orm/core'
import type { RegistrationForm } from '@rodada/contracts/registration'
import { fieldErrors, refusal } from '@rodada/service/errors'
import { formatMoney } from '@rodada/service/formats'
import { toCentavos } from '@rodada/service/money'
import type { EntityManager } from '@rodada/service/orm'
import { Course } from '../course/course.entity.ts'
import { type CourseOffer, classesError, coursePriceOf } from '../course/quote-course.ts'

/** A course as it is sold at this moment; it stays so until the transaction ends. @throws a refusal where it is not. */
export async function lockOffer(em: EntityManager, id: number): Promise<Course> {
  const course = await em.findOne(Course, { id, withdrawnAt: null }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!course) throw refusal('Este curso ya no está disponible.')
  return course
}

/**
 * What the course costs, the membership aside: the server's own sum.
 * @returns centavos. @throws field errors for a number of classes that is not sold; a refusal where the page showed
 * another price.
 */
export function priceOf(
  offer: CourseOffer,
  { acquiredClasses, price }: Pick<RegistrationForm, 'acquiredClasses' | 'price'>,
): number {
  const error = classesError(offer, acquiredClasses)
  if (error !== undefined) throw fieldErrors({ AcquiredClasses: [error] })
  const centavos = coursePriceOf(offer, acquiredClasses)
  if (toCentavos(price) !== centavos) throw priceChanged(centavos)
  return centavos
}

function priceChanged(centavos: number) {
  const price = centavos === 0 ? 'gratis' : formatMoney(centavos)
  return refusal(`El precio del curso cambió: ahora es ${price}. Recarga la página para continuar.`, {
    Price: [`El precio ahora es ${price}.`],
  })
}
