import { describe, expect, it } from '@jest/globals'
import { edges, files } from './modules.ts'
import type { SourceFile } from './repository.ts'
import { jsxAttributesOf } from './syntax.ts'

/** Libraries that only their facade imports: sharing them whole costs every page hundreds of kilobytes. */
const facades: readonly [library: RegExp, facade: string][] = [
  [/^@(chakra-ui|ark-ui|zag-js)\//, 'shared/ui'],
  [/^@emotion\//, 'shared/ui'],
  [/^react-hook-form$/, 'shared/ui'],
  [/^react-router(-dom)?$/, 'shared/web'],
  [/^zustand$/, 'shared/web'],
]

describe('facades', () => {
  it.each(facades)('%s is imported by %s alone', (library, facade) => {
    const direct = edges.filter(({ package: name, from }) => name && library.test(name) && !from.isTest)
    expect(direct.length).toBeGreaterThan(0)
    const outside = direct.filter(({ from }) => from.workspace.folder !== facade)
    expect(outside.map(({ from, specifier }) => `${from.path} imports ${specifier}`)).toEqual([])
  })
})

function isRendered({ path, isTest }: SourceFile): boolean {
  return /^(shell|mf-[^/]+|shared\/ui|shared\/web)\/.*\.tsx$/.test(path) && !isTest
}

describe('components', () => {
  // The content security policy refuses style attributes in HTML that the server renders.
  it('set no style attribute', () => {
    const rendered = files.filter(isRendered)
    expect(rendered.length).toBeGreaterThan(0)
    const styled = rendered.filter((file) => jsxAttributesOf(file).includes('style'))
    expect(styled.map(({ path }) => path)).toEqual([])
  })
})
