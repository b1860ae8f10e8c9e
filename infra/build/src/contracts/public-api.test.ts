import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { API } from 'typescript/unstable/sync'
import { publicApi } from './public-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'public-api-'))
const api = new API({ cwd: folder })
afterEach(() => {
  api.close()
  rmSync(folder, { recursive: true })
})

it('says each export of a package in one line, without what is its own affair', () => {
  const files = {
    'package.json': JSON.stringify({
      name: 'some',
      exports: { '.': './src/index.ts', './of/*': './src/of/*.ts' },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, types: [], skipLibCheck: true },
      include: ['src'],
    }),
    'node_modules/library/index.d.ts': 'export declare function helped(): void',
    'src/index.ts': `
      export { helped } from 'library'
      export { Door as Gate } from './own.ts'
      export type { Size } from './own.ts'`,
    'src/own.ts': `
      /** Not said. */
      export interface Size { readonly width: number /* in metres */ }
      export class Door { #isOpen = false; private key = 1; readonly size: Size = { width: 1 }
        open(wide = true) { return (this.#isOpen = wide) } }`,
    'src/of/some.ts': `
      export function twice(
        // Not said either.
        count: number,
      ) { return count * 2 }
      export function named(name: string): string
      export function named(name: number): number
      export function named(name: string | number) { return name }
      export const sizes = ['small', 'large'] as const
      export type SizeName = (typeof sizes)[number]`,
    'src/of/some.test.ts': 'export const untold = 1',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  expect(publicApi(api, folder)).toBe(`## src/index.ts
Gate: class Door { readonly size: Size = { width: 1 }; open(wide = true): boolean }
interface Size { readonly width: number; }
helped of library

## src/of/some.ts
type SizeName = (typeof sizes)[number]
function named(name: string): string
function named(name: number): number
const sizes: readonly ["small", "large"]
function twice(count: number): number
`)
})
