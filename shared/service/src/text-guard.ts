import { type FieldErrors, fieldErrors } from './errors.ts'

const message = 'Este dato tiene caracteres que no podemos guardar.'

/**
 * Refuses texts that PostgreSQL cannot store (NUL) or that are no text at all (lone surrogates), wherever
 * they stand in a body, so that no command has to think of them.
 * @throws a refusal with the field's key.
 */
export function guardTexts(body: unknown): void {
  const errors: FieldErrors = {}
  walk(body, '', errors)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

function walk(value: unknown, path: string, errors: FieldErrors): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) errors[path] = [message]
    return
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, `${path}[${index}]`, errors)
    })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    const key = name.charAt(0).toUpperCase() + name.slice(1)
    walk(item, path === '' ? key : `${path}.${key}`, errors)
  }
}
