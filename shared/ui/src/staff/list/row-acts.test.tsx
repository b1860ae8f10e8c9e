import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmButton } from '../../dialog/confirm-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { UiProvider } from '../../provider/ui-provider.tsx'
import { giveFocusBack } from '../../testing/show-page.tsx'
import { RowActs } from './row-acts.tsx'

function show(isPaid = false) {
  render(
    <UiProvider>
      <RowActs
        about="el pedido R-1"
        acts={[
          !isPaid && <Button>Cobrar</Button>,
          <Button key="edit">Editar</Button>,
          <ConfirmButton key="cancel" question="¿Cancelarlo?" confirmLabel="Sí" onConfirm={() => undefined}>
            Cancelar
          </ConfirmButton>,
        ]}
      />
      <p>elsewhere</p>
    </UiProvider>,
  )
  return screen.getByText('Más acciones: el pedido R-1').closest('details')
}

it('shows the first act that can be done, the others in a menu', async () => {
  const menu = show(true)
  expect(screen.getByRole('button', { name: 'Editar' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cobrar' })).toBeNull()
  expect(screen.getByText('Cancelar')).not.toBeVisible()
  await userEvent.click(screen.getByText('Más acciones: el pedido R-1'))
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await userEvent.click(screen.getByText('elsewhere'))
  expect(menu).not.toHaveAttribute('open')
})

it('is open still where the question of an act gives the focus back', async () => {
  giveFocusBack()
  const menu = show()
  await userEvent.click(screen.getByText('Más acciones: el pedido R-1'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(menu).toHaveAttribute('open')
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
})
