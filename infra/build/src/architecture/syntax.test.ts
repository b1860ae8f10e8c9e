import { describe, expect, it } from '@jest/globals'
import { declaredNamesOf } from './declarations.ts'
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

  it.each([
    ['function a<T>({ b = 1, c: [d = 1], ...e }: F, g_ = 2) {}', 'T a b d e g_'],
    ['const a = (b: number, { c }: D) => { let e; for (const f of b) e = f }', 'a b c e f'],
    [
      'class A { #b = 1; readonly c; constructor(private readonly d: E) {} f(g) {} get h() { return 1 } }',
      'A b c constructor d f g h',
    ],
    ["interface A { b: { c: string }; d(e: F): G; 'h-i': J }", 'A b c d e h-i'],
    ["const a = { b: 1, c() {}, 'd-e': 2, f }", 'a b c d-e'],
    ['try {} catch (a) {}', 'a'],
    ["import { a as b, type C } from 'x'", 'C b'],
  ])('finds what is declared in %s', (text, expected) => {
    const names = new Set(declaredNamesOf({ path: 'example.ts', text }))
    expect([...names].sort().join(' ')).toBe(expected)
  })
})
