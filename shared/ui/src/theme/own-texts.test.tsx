import { describe, expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { type ReactNode, useId } from 'react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { startTranslator } from '../testing/translate.ts'
import { styled } from './styled.ts'

const Line = styled('p')
const Part = ({ children }: { children: ReactNode }) => <Line data-part>{children}</Line>
const Field = () => <input id={useId()} />

function show(first: ReactNode) {
  const { container, rerender } = render(<UiProvider>{first}</UiProvider>)
  return { container, showLater: (later: ReactNode) => rerender(<UiProvider>{later}</UiProvider>) }
}

type Changing = (later: boolean) => ReactNode
const mark = <b>!</b>

const changing: readonly (readonly [name: string, page: Changing, shown: string])[] = [
  ['a text alone', (later) => <Line>{later ? 'dos' : 'uno'}</Line>, 'dos'],
  ['a text of several parts', (later) => <Line>{later ? 3 : 1} de 4</Line>, '3 de 4'],
  [
    'a text behind something that comes',
    (later) => (
      <Line>
        {later && mark}
        {later ? 'Guardando' : 'Guardar'}
      </Line>
    ),
    '!Guardando',
  ],
  [
    'a text before something that goes',
    (later) => (
      <Line>
        Total: {later ? 2 : 1}
        {!later && mark}
      </Line>
    ),
    'Total: 2',
  ],
  [
    'a text that goes',
    (later) => (
      <Line>
        {!later && 'Aviso'}
        {mark}
      </Line>
    ),
    '!',
  ],
  [
    'children that are handed on',
    (later) => (
      <Part>
        De {later ? 'Leo' : 'Ana'} {mark}
      </Part>
    ),
    'De Leo !',
  ],
  [
    'children that are handed on beside others',
    (later) => (
      <Line>
        {mark}
        {['De ', later ? 'Leo' : 'Ana']}
      </Line>
    ),
    '!De Leo',
  ],
]

describe('texts in elements', () => {
  it.each(changing)('%s changes in a translated page', (_, page, shown) => {
    const { container, showLater } = show(page(false))
    startTranslator(container)
    showLater(page(true))
    expect(container).toHaveTextContent(shown)
  })

  it('keep the elements beside them', () => {
    const page = (text: string | null) => (
      <Line>
        {text} {text}
        <Field />
      </Line>
    )
    const { container, showLater } = show(page(null))
    const field = container.querySelector('input')
    showLater(page('Aviso'))
    expect(container.querySelector('input')).toBe(field)
    expect(container.innerHTML).toContain('<span>Aviso Aviso</span><input')
  })

  it('add no element to a text that is alone, nor to blanks', () => {
    const { container } = show(
      <>
        <Line>
          {2} de {3}
        </Line>
        <Line>
          {mark} {mark}
        </Line>
      </>,
    )
    expect(container.querySelector('span')).toBeNull()
    expect(container.innerHTML).toMatch(/>2 de 3<.*<b>!<\/b> <b>!<\/b>/)
  })

  it.each([
    ['$1,499.00', '<p translate="no">$1,499.00</p>'],
    [3, '<p translate="no">3</p>'],
    ['4:00 p.m.', '<p translate="no">4:00 p.m.</p>'],
    ['Tres', '<p>Tres</p>'],
    [
      'De 4:00 p.m. por -$20.00',
      '<p><span><span>De </span><span translate="no">4:00 p.m.</span><span> por </span><span translate="no">-$20.00</span></span></p>',
    ],
  ])('keep their values from translators: %s', (text, html) => {
    const { container } = show(<Line>{text}</Line>)
    expect(container.innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(html)
  })
})
