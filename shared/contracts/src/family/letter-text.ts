/** The wording of the responsibility letter. No schemas here: the page that prints it imports it too. */

/** Changes with the wording: a guardian who signed an earlier version on screen is asked again. */
export const letterVersion = '2026-11'

/** Names of the blanks in a declaration, in braces. */
export type LetterBlank = 'participantName' | 'parentName' | 'birthdate'

export const letterDeclarations = {
  minor:
    'Yo, {parentName}, mayor de edad, como madre, padre, tutora o tutor de {participantName}, con fecha de nacimiento {birthdate}, declaro bajo protesta de decir verdad lo siguiente:',
  adult:
    'Yo, {participantName}, mayor de edad, con fecha de nacimiento {birthdate}, declaro bajo protesta de decir verdad lo siguiente:',
} as const

/** Splits a declaration into texts and blanks, made by the page that shows it. */
export function fillDeclaration<T>(
  isMinor: boolean,
  text: (words: string) => T,
  blank: (name: LetterBlank) => T,
): T[] {
  const parts = letterDeclarations[isMinor ? 'minor' : 'adult'].split(/\{(\w+)\}/)
  return parts.map((part, at) => (at % 2 === 0 ? text(part) : blank(part as LetterBlank)))
}

/** For a minor, declared by the responsible adult. */
const minorClauses = (siteName: string): readonly string[] => [
  `Autorizo que participe en las clases, prácticas y actividades de patinaje de ${siteName}, dentro y fuera de sus instalaciones.`,
  'Sé que el patinaje implica riesgos propios, como caídas, golpes, torceduras o fracturas, aun con supervisión y con el equipo puesto, y los acepto en su nombre y en el mío.',
  'Declaro que su salud le permite practicarlo. Ya informé de sus alergias, padecimientos, lesiones y medicamentos, y avisaré de cualquier cambio antes de la siguiente clase.',
  'Me comprometo a que asista con casco y protecciones de su talla y en buen estado, y a que siga el reglamento y las indicaciones de sus instructores.',
  'Si hay un accidente, autorizo que se le den primeros auxilios y, si hace falta, que se le traslade a un servicio médico; me avisarán de inmediato al teléfono de abajo.',
  'Cubriré los gastos médicos y los daños que resulten de no seguir el reglamento o las indicaciones. Esta carta no libera a la academia de la responsabilidad que le corresponda por ley.',
  'Llegaré puntualmente por mi hija, hijo o representado, o lo hará la persona que yo autorice por escrito.',
]

const adultClauses = (siteName: string): readonly string[] => [
  `Participo por decisión propia en las clases, prácticas y actividades de patinaje de ${siteName}, dentro y fuera de sus instalaciones.`,
  'Sé que el patinaje implica riesgos propios, como caídas, golpes, torceduras o fracturas, aun con supervisión y con el equipo puesto, y los acepto.',
  'Declaro que mi salud me permite practicarlo. Ya informé de mis alergias, padecimientos, lesiones y medicamentos, y avisaré de cualquier cambio antes de la siguiente clase.',
  'Me comprometo a usar casco y protecciones de mi talla y en buen estado, y a seguir el reglamento y las indicaciones de mis instructores.',
  'Si sufro un accidente, autorizo que me den primeros auxilios y, si hace falta, que me trasladen a un servicio médico; avisarán de inmediato al teléfono de abajo.',
  'Cubriré los gastos médicos y los daños que resulten de no seguir el reglamento o las indicaciones. Esta carta no libera a la academia de la responsabilidad que le corresponda por ley.',
]

const privacyClause =
  'Conozco el aviso de privacidad publicado en el sitio. Los datos de esta carta se usan solo para mi registro, la seguridad en las clases y la atención de emergencias.'

export function letterClauses(isMinor: boolean, siteName: string): readonly string[] {
  return [...(isMinor ? minorClauses(siteName) : adultClauses(siteName)), privacyClause]
}

export function signerRole(isMinor: boolean): string {
  return isMinor ? 'madre, padre, tutora o tutor' : 'alumna o alumno'
}
