import type { Opening } from '@rodada/contracts/business/opening'
import { LinkButton } from '@rodada/ui'
import { useHasPages } from '@rodada/web/pages/app'
import { useHasWorkRoles } from './own-roles.tsx'
import { StepFrame } from './step-frame.tsx'

const offers = [
  { href: '/clase/nueva', label: 'Registrar un curso' },
  { href: '/producto/nuevo', label: 'Registrar un producto' },
]
const sales = [
  { href: '/caja/turno', label: 'Abrir caja' },
  { href: '/caja/cobrar', label: 'Cobrar' },
]

/** What a first sale still needs. */
export function useFirstSale({ hasOffer = null, steps }: Opening) {
  const mayWork = useHasWorkRoles()
  const hasBranch = steps.some(
    ({ step, state }) => step === 'branches' && (state === 'done' || state === 'settled'),
  )
  if (hasOffer === null) return { state: 'unknown', text: '', links: [] } as const
  if (!mayWork)
    return { state: 'open', text: 'Primero date los permisos de trabajo, arriba.', links: [] } as const
  if (!hasOffer)
    return {
      state: 'open',
      text: 'Todavía no hay nada que vender: registra un curso o un producto.',
      links: offers,
    } as const
  if (!hasBranch)
    return { state: 'open', text: 'Falta una sucursal en la que se pueda pagar, arriba.', links: [] } as const
  return { state: 'done', text: 'Ya puedes vender: abre tu caja y cobra.', links: sales } as const
}

/** The last step: says what a first sale still needs, with links. */
export function FirstSale({ opening }: { opening: Opening }) {
  const hasPage = useHasPages()
  const { state, text, links } = useFirstSale(opening)
  return (
    <StepFrame title="Tu primera venta" state={state} text={text}>
      {links
        .filter(({ href }) => hasPage(href))
        .map(({ href, label }) => (
          <LinkButton key={href} href={href} size="sm" variant="outline" colorPalette="ink">
            {label}
          </LinkButton>
        ))}
    </StepFrame>
  )
}
