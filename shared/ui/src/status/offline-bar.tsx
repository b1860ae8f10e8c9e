import { Icon } from '../icons/icon.tsx'
import { styled } from '../theme/styled.ts'

const Bar = styled('output', {
  base: {
    position: 'fixed',
    bottom: '3',
    insetX: '0',
    mx: 'auto',
    zIndex: 'notice',
    width: 'fit-content',
    maxW: 'calc(100vw - 1.5rem)',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '4',
    py: '2.5',
    borderRadius: 'md',
    boxShadow: 'lg',
    bg: 'warning.solid',
    color: 'warning.contrast',
    fontWeight: 'semibold',
    // Hidden where the page itself reports the connection.
    'body:has([data-tells-connection]) &': { display: 'none' },
    _empty: { display: 'none' },
  },
})

/** Always mounted: only then is its text announced. */
export function OfflineBar({ offline }: { offline: boolean }) {
  return (
    <Bar data-print="hide">
      {offline && (
        <>
          <Icon name="alert" />
          <span>
            Sin conexión a internet. Lo que ya se cargó sigue aquí; lo demás volverá con la conexión.
          </span>
        </>
      )}
    </Bar>
  )
}
