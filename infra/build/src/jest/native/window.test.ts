import { describe, expect, it } from '@jest/globals'

const create = (html: string) => {
  document.body.innerHTML = html
  return (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector)
    if (found === null) throw new Error(`No ${selector}`)
    return found
  }
}

describe('the window of front end tests', () => {
  it('knows the labels of a control at once after each change', () => {
    const one = create('<label for="a">A</label><label>B <input><input class="second"></label><input id="b">')
    const labels = (selector: string) => [...(one(selector).labels ?? [])].map((label) => label.textContent)
    expect(labels('#b')).toEqual([])
    one('#b').id = 'a'
    expect(labels('#a')).toEqual(['A'])
    expect(labels('label input')).toEqual(['B '])
    expect(labels('.second')).toEqual([])
    one('label input').type = 'hidden'
    expect(one('label input').labels).toBeNull()
    expect(labels('.second')).toEqual(['B '])
    one('label').remove()
    expect(labels('#a')).toEqual([])
  })

  it('knows them after changes that its observers were told of', async () => {
    const one = create('<label for="a">A</label><input id="b">')
    expect(one('#b').labels).toHaveLength(0)
    one('#b').id = 'a'
    await Promise.resolve()
    expect(one('#a').labels).toHaveLength(1)
  })

  it('finds an element by its identifier only below the one that is asked', () => {
    const one = create('<p id="a"></p><div id="b"><p id="a" class="second"></p></div>')
    expect(one('#b').querySelector('[id="a"]')).toBe(one('.second'))
    expect(one('#b').querySelector('[id="b"]')).toBeNull()
    expect(document.body.querySelector('[id="b"]')).toBe(one('#b'))
  })

  it.each([
    ['<i>', ''],
    ['<i hidden>', 'none'],
    ['<div>', 'block'],
    ['<section>', 'block'],
    ['<li>', 'list-item'],
    ['<input>', 'inline-block'],
    ['<input type="hidden">', 'none'],
    ['<dialog>', 'none'],
    ['<dialog open>', ''],
    ['<i style="display: flex">', 'flex'],
  ])('shows %s as %s', (html, display) => {
    expect(getComputedStyle(create(html)('body > *')).display).toBe(display)
  })

  it('inherits what hides and what takes no pointer', () => {
    const style = getComputedStyle(create('<div style="visibility: hidden; pointer-events: none"><i>')('i'))
    expect(style.visibility).toBe('hidden')
    expect(style.pointerEvents).toBe('none')
  })
})
