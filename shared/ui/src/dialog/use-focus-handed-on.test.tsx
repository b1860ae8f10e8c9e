import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { mainId } from '../frame/skip-link.tsx'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

function Command({ name }: { name: string }) {
  return (
    <button type="button" ref={useFocusHandedOn()}>
      {name}
    </button>
  )
}

function Page({ names }: { names: readonly string[] }) {
  return (
    <main id={mainId} tabIndex={-1}>
      {names.map((name) => (
        <Command key={name} name={name} />
      ))}
    </main>
  )
}

it('the focus of a button that goes is handed on to the page, and that of another one stays', () => {
  const { rerender } = render(<Page names={['Pagar', 'Cancelar']} />)
  screen.getByRole('button', { name: 'Cancelar' }).focus()
  rerender(<Page names={['Cancelar']} />)
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  rerender(<Page names={[]} />)
  expect(screen.getByRole('main')).toHaveFocus()
})
