import { describe, expect, it } from '@jest/globals'
import { bareTextsOf, mixedTextsOf } from './lone-texts.ts'
import { files } from './modules.ts'
import type { SourceFile } from './repository.ts'
import { jsxAttributesOf } from './syntax.ts'

function isRendered({ path, isTest }: SourceFile): boolean {
  return /^(shell|mf-[^/]+|shared\/ui|shared\/web)\/.*\.tsx$/.test(path) && !isTest
}

const component = (content: string) => ({
  path: 'page.tsx',
  text: `function Page({ children, name, dialog }) { return ${content} }`,
})

describe('components', () => {
  const rendered = files.filter(isRendered)

  it('are found', () => {
    expect(rendered.length).toBeGreaterThan(0)
  })

  // The content security policy refuses style attributes in HTML that the server renders.
  it('set no style attribute', () => {
    const styled = rendered.filter((file) => jsxAttributesOf(file).includes('style'))
    expect(styled.map(({ path }) => path)).toEqual([])
  })

  // Elements of the design system see to that themselves: use `Box`, with `as` where it must be a certain element.
  it('let each text be alone in an element, which the translator of a browser may then change', () => {
    expect(rendered.flatMap(mixedTextsOf)).toEqual([])
    expect(rendered.flatMap(bareTextsOf)).toEqual([])
  })
})

describe('the search for texts that are not alone', () => {
  it.each([
    ['<p>Hola {name}</p>', '<p>'],
    ['<p>{name}{dialog}</p>', '<p>'],
    ['<p>Hola<br /></p>', '<p>'],
    ['<span>{children}</span>', '<span>'],
    ['<>{name}</>', '<>'],
    ["<Box><>{name ? 'a' : null}<b /></></Box>", '<>'],
    ['<Suspense>Hola</Suspense>', '<Suspense>'],
    ['<div>{dialog}{[1].map((one) => one.name)}</div>', '<div>'],
  ])('finds %s', (content, found) => {
    expect(mixedTextsOf(component(content))).toEqual([`page.tsx: ${found}`])
  })

  it.each([
    '<p>Hola</p>',
    '<p>{name}</p>',
    '<Text>Hola {name}</Text>',
    '<>{children}{dialog}</>',
    '<p translate="no">{name} {name}</p>',
    "<div>{name && <b />}{' '}<i /></div>",
    '<ul>{[1].map((one) => <li key={one} />)}<li /></ul>',
  ])('leaves %s', (content) => {
    expect(mixedTextsOf(component(content))).toEqual([])
  })

  it('finds components that return a text', () => {
    expect(bareTextsOf(component("name ? 'Hola' : <p />"))).toEqual(['page.tsx: Page'])
    expect(bareTextsOf(component('<Await>{(one) => one.name}</Await>'))).toEqual(['page.tsx: {…} in Await'])
    expect(bareTextsOf(component('<Await>{countOf}</Await>'))).toEqual(['page.tsx: countOf'])
    expect(bareTextsOf(component('<Await errorElement="No" />'))).toEqual(['page.tsx: errorElement'])
    expect(bareTextsOf(component('<List>{rows.map(() => name)}</List>'))).toEqual([])
  })
})
