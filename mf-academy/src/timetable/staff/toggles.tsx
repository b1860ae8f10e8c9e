import { Flex, LinkButton } from '@rodada/ui'
import { useLocation } from '@rodada/web/pages/router'
import type { ComponentProps } from 'react'
import type { Named } from './session-dialogs.tsx'

interface TogglesProps {
  label: string
  /** The address's parameter, once for each chosen one. */
  name: string
  options: readonly (Named & { readonly tone: ComponentProps<typeof LinkButton>['colorPalette'] })[]
}

/** Links that add one to what is shown, or take it off; without a chosen one all show. */
export function Toggles({ label, name, options }: TogglesProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const chosen = query.getAll(name)

  function hrefOf(value: string): string {
    const next = new URLSearchParams(query)
    if (chosen.includes(value)) next.delete(name, value)
    else next.append(name, value)
    return next.size === 0 ? pathname : `${pathname}?${next}`
  }
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <Flex as="nav" aria-label={label} gap="1.5" overflowX="auto" data-print="hide">
      {options.map(({ id, name: text, tone }) => {
        const isChosen = chosen.includes(String(id))
        return (
          <LinkButton
            key={id}
            href={hrefOf(String(id))}
            replace
            size="sm"
            px="3"
            variant={isChosen ? 'solid' : 'subtle'}
            colorPalette={tone}
            aria-current={isChosen ? 'true' : undefined}
            htmlTranslate="no"
          >
            {text}
          </LinkButton>
        )
      })}
    </Flex>
  )
}
