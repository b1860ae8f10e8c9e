import { expect, it } from '@jest/globals'
import { fieldLabel } from './field-labels.ts'

it('a record that is told of beside another has a name for people', () => {
  const labels = {
    Participant: 'Alumno',
    birthdate: 'Fecha de nacimiento',
    SubscriptionParticipant: 'Inscrito',
  }
  expect(fieldLabel('Participant 12.birthdate', labels)).toBe('Alumno 12 · Fecha de nacimiento')
  expect(fieldLabel('SubscriptionParticipant 7~~~12', labels)).toBe('Inscrito 7, 12')
})
