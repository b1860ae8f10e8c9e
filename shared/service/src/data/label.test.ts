import { expect, it } from '@jest/globals'
import { defineEntity, p } from '@mikro-orm/core'
import { label, labelOf } from './label.ts'

const Schema = defineEntity({
  name: 'Ramp',
  tableName: 'ramp',
  properties: { id: p.integer().primary(), height: label('Altura', p.integer().default(1)) },
})
class Ramp extends Schema.class {}
Schema.setClass(Ramp)

it.each([Schema, Ramp])('the label of a property is found by entity and class', (entity) => {
  expect(labelOf(entity, 'height')).toBe('Altura')
  expect(() => labelOf(entity, 'id')).toThrow('id has no label')
})
