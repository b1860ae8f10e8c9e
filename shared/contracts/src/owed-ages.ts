/** Ages of money that is owed; without schemas, so that the browser may import them. */

/** Since how many days it is owed: from each number to the next. */
export const owedAges = [0, 4, 8, 15] as const

/** 'De 4 a 7 días'. @param age one of `owedAges`. */
export function owedAgeText(age: number): string {
  const next = owedAges.find((other) => other > age)
  return next === undefined ? `${age} días o más` : `De ${age} a ${next - 1} días`
}
