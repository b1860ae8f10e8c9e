import { createElement, type ReactElement, type ReactNode } from 'react'

/** Prices and hours as `formatPrice` and `formatTime` write them. */
const value = /(-?\$\d[\d,]*(?:\.\d\d)?|\b\d{1,2}:\d\d(?: [ap]\.m\.)?)/

/** Whether a text is nothing but prices, hours, counts and signs. */
function isValue(text: string): boolean {
  return (
    /\d/.test(text) &&
    !/\p{L}/u.test(
      text
        .split(value)
        .filter((_, place) => place % 2 === 0)
        .join(''),
    )
  )
}

/** Blank text is left alone by translators, and is no item of a flex box. */
function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** The text of a child, of a list of nothing but texts too; null where it has elements, or is nothing. */
function textOf(child: ReactNode): string | null {
  if (typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint')
    return String(child)
  if (!Array.isArray(child)) return null
  const texts = child.filter((part) => !isNothing(part)).map(textOf)
  return texts.length > 0 && !texts.includes(null) ? texts.join('') : null
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean'
}

/** Neighbouring texts become one, where the first was, so that all other children keep their places. */
function joined(children: readonly ReactNode[]): ReactNode[] {
  const parts = [...children]
  let start: number | null = null
  for (const [place, child] of children.entries()) {
    const text = textOf(child)
    if (text === null) start = isNothing(child) ? start : null
    else if (start === null) {
      start = place
      parts[place] = text
    } else {
      parts[start] = `${parts[start]}${text}`
      parts[place] = null
    }
  }
  return parts
}

/** A text in an element of its own, the values in it apart. */
function inElement(text: string, key?: string): ReactElement {
  const props = { ...(key !== undefined && { key }), ...(isValue(text) && { translate: 'no' as const }) }
  const parts = isValue(text) ? [text] : text.split(value)
  if (parts.length === 1) return createElement('span', props, text)
  return createElement('span', props, ...parts.map((part) => (isBlank(part) ? part : inElement(part))))
}

function inElements(children: readonly ReactNode[], isList: boolean): ReactNode[] {
  return joined(children).map((child, place) => {
    if (Array.isArray(child)) return inElements(child, true)
    if (typeof child !== 'string' || isBlank(child)) return child
    return inElement(child, isList ? `text ${place}` : undefined)
  })
}

interface OwnTexts {
  readonly children: readonly ReactNode[]
  /** For the element itself, where its only child is a value. */
  readonly translate?: 'no'
}

/**
 * Children of an element in which each text is alone: it is the only child, or has an element of its own. The
 * translator of a browser puts other nodes in the place of texts. React sets the whole content of an element whose only
 * child is a text; one among other children it looks for where it was, to change it or to insert before it, and fails.
 * Prices, hours and counts are kept from translators.
 */
export function ownTexts(children: ReactNode): OwnTexts {
  const text = textOf(children)
  if (text === null) return { children: Array.isArray(children) ? inElements(children, false) : [children] }
  if (isValue(text)) return { children: [text], translate: 'no' }
  return { children: [value.test(text) ? inElement(text) : text] }
}
