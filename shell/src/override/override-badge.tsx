import { chakra, Link, Text } from '@rodada/ui'

const Badge = chakra('aside', {
  base: {
    position: 'fixed',
    bottom: '3',
    insetStart: '3',
    insetEnd: '3',
    width: 'fit-content',
    zIndex: 'notice',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    borderRadius: 'md',
    boxShadow: 'lg',
    bg: 'warning.subtle',
    borderWidth: '1px',
    borderColor: 'warning.border',
  },
})

/** Says that this tab shows a developer's own build, with a link to what is released. */
export default function OverrideBadge({ overrides }: { overrides: readonly string[] }) {
  return (
    <Badge aria-label="Versión de desarrollo" data-print="hide">
      <Text size="sm">Versión de desarrollo: {overrides.join(', ')}</Text>
      <Link href="?remote=" reload>
        Dejar de usarla
      </Link>
    </Badge>
  )
}
