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
  '17/05/2015',
  '8-marzo-azul',
  'E+12',
  '',
])('takes %j as it is', (text) => expect(why(text)).toBeUndefined())
