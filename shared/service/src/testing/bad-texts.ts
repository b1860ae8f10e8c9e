/**
 * Values that a required text of up to 255 characters refuses, each with the field's only message. One reader reads all
 * texts: one form tries them all, each other takes two.
 */
export const badTexts: readonly (readonly [string, unknown, string])[] = [
  ['nothing', undefined, 'Este dato es obligatorio.'],
  ['empty', '', 'Este dato es obligatorio.'],
  ['blanks', ' \t\u00a0', 'Este dato es obligatorio.'],
  ['too long', 'x'.repeat(256), 'Escribe como máximo 255 caracteres.'],
  ['endless', 'x'.repeat(10_000), 'Escribe como máximo 255 caracteres.'],
  ['a number', 5, 'Escribe un texto.'],
  ['null', null, 'Escribe un texto.'],
  ['a list', ['Ana'], 'Escribe un texto.'],
  ['invisible', '\u200b\u3164\u2800\0\u202e', 'Este dato es obligatorio.'],
  ['with half a character', 'A\ud83dna', 'Este dato tiene caracteres que no podemos guardar.'],
]

/** Whether a form's text is required and has a bound at all. */
export const someBadTexts = badTexts.filter(([what]) => what === 'blanks' || what === 'too long')
