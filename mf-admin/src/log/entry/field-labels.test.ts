import { expect, it } from '@jest/globals'
import { fieldLabel } from './field-labels.ts'

it('a record that is told of beside another has a name for people', () => {
  expect(fieldLabel('Participant 12.name')).toBe('Alumno 12 · Nombre')
  expect(fieldLabel('SubscriptionParticipant 7~~~12')).toBe('Alumno de la suscripción 7, 12')
})
