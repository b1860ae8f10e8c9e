import { expect, it } from '@jest/globals'
import { changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { fieldLabel } from './field-labels.ts'

/** Names of all fields of a form's schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(fieldsOf)
  return 'properties' in schema ? [...Object.keys(Object(schema.properties)), ...inner] : inner
}

it('every field of a form that the log keeps has a name for people', () => {
  // What the gateway is told counts visits, or names a version.
  const forms = calls
    .filter((call) => changesState(call) && call.service !== 'gateway')
    // Of a list that somebody took as a file it keeps what the list was narrowed to.
    .map(({ body, isDownload, query }) => (isDownload ? query : body))
  const fields = [...new Set(forms.flatMap(fieldsOf))].filter(
    (name) => !/^(currentPage|itemsPerPage|order[BM])/.test(name),
  )
  expect(fields.length).toBeGreaterThan(80)
  expect(fields.filter((field) => fieldLabel(field) === field)).toEqual([])
})

it('a record that is told of beside another has one too', () => {
  expect(fieldLabel('Participant 12.name')).toBe('Alumno 12 · Nombre')
  expect(fieldLabel('SubscriptionParticipant 7~~~12')).toBe('Alumno de la suscripción 7, 12')
})
