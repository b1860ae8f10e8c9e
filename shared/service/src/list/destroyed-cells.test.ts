import { expect, it } from '@jest/globals'
import { destroyedCells } from './destroyed-cells.ts'

const why = (text: string) => destroyedCells({ line: 2, cells: { SKU: text } }).get('SKU')

it.each([
  ['7.50123E+12', 'abrevió un número largo'],
  ['1,23457E+11', 'abrevió un número largo'],
  ['#¿NOMBRE?', 'error de la hoja'],
  ['#NAME?', 'error de la hoja'],
  ['#REF!', 'error de la hoja'],
  ['#¡REF!', 'error de la hoja'],
  ['#¡VALOR!', 'error de la hoja'],
  ['#VALOR!', 'error de la hoja'],
  ['#N/D', 'error de la hoja'],
  ['#¡DIV/0!', 'error de la hoja'],
  ['########', 'columna es angosta'],
  ['VERDADERO', 'cambió el dato'],
  ['FALSE', 'cambió el dato'],
  ['08-mar', 'a una fecha'],
  ['8-Mar-25', 'a una fecha'],
  ['mar-08', 'a una fecha'],
  ['12/ago', 'a una fecha'],
  ['01-sept', 'a una fecha'],
  ['mar.08', 'a una fecha'],
  ['March-08', 'a una fecha'],
  ['1.5E-3', 'abrevió un número largo'],
  ['01/03/2024', 'a una fecha'],
  ['1-3-2024', 'a una fecha'],
  ['2024-03-01', 'a una fecha'],
  ['2024-03-01 00:00:00', 'a una fecha'],
  ['12:30:00 p.m.', 'a una hora'],
  ['3/14/25', 'a una fecha'],
  ['12:30', 'a una hora'],
  ['12345678901234500000', 'redondeó un número largo'],
  ['750123000000000000', 'redondeó un número largo'],
  ['#ERROR!', 'error de la hoja'],
  ['Err:502', 'error de la hoja'],
  ['#BLOQUEO!', 'error de la hoja'],
  ['#¡BLOQUEO!', 'error de la hoja'],
  ['#BUSY!', 'error de la hoja'],
  ['#DESCONOCIDO!', 'error de la hoja'],
])('says of %s how to avoid it', (text, problem) => {
  expect(why(text)).toContain(problem)
  expect(why(text)).toContain(`«${text}»`)
})

it.each([
  'TAB-VOL-8',
  'TAB-8E',
  '#1',
  '# 12',
  'Marea',
  '8.5',
  'Falso',
  '7501230000000',
  '1234567890123456',
  '10-20-30',
  '1-2',
  '1/2',
  '08/03',
  '45/60',
  '0/5',
  'A/12',
  '1/2 pulgada',
  '43898',
  '2024-TABLA',
  '3:1 azul',
  '8-marzo-azul',
  'E+12',
  '',
])('takes %j as it is', (text) => expect(why(text)).toBeUndefined())

it.each(['17/05/2015', '2015-05-17', '08-mar', '17-may-15'])(
  'takes %j as it is in a column of days',
  (text) => {
    const row = { line: 2, cells: { Nacimiento: text, SKU: text } }
    expect([...destroyedCells(row, 'Nacimiento').keys()]).toEqual(['SKU'])
  },
)

it('finds what no day is in a column of days', () => {
  expect(destroyedCells({ line: 2, cells: { Nacimiento: '#REF!' } }, 'Nacimiento').size).toBe(1)
})
