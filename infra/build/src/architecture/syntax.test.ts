import { describe, expect, it } from '@jest/globals'
import { importsOf, jsxAttributesOf } from './syntax.ts'

function imports(text: string) {
  return importsOf({ path: 'example.tsx', text }).map(({ specifier, typeOnly }) => `${specifier} ${typeOnly}`)
}

describe('syntax of a file', () => {
  it.each([
    ["import { a } from 'x'", 'x false'],
    ["import 'x'", 'x false'],
    ["import type { A } from 'x'", 'x true'],
    ["import { type A } from 'x'", 'x false'],
    ["export * from 'x'", 'x false'],
    ["export type { A } from 'x'", 'x true'],
    ["type T = import('x').T", 'x true'],
    ["const page = () => import('x')", 'x false'],
  ])('finds the module in %s', (text, expected) => {
    expect(imports(text)).toEqual([expected])
  })

  it('finds no module in comments and texts', () => {
    expect(imports('// import "x"\nconst text = "import \'y\'"')).toEqual([])
  })

  it('finds attributes of elements, nested ones too', () => {
    const text = 'const a = <p title="x">{on ? <i style={{ top: 1 }} /> : null}</p>'
    expect(jsxAttributesOf({ path: 'example.tsx', text })).toEqual(['title', 'style'])
  })
})
