import { describe, expect, it } from '@jest/globals'
import { files } from './modules.ts'
import type { SourceFile } from './repository.ts'
import { jsxAttributesOf } from './syntax.ts'

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
