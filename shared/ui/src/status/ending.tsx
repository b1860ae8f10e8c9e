import { formatPrice } from '@rodada/contracts/words/money'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useNavigate } from '@rodada/web/pages/router'
import { TitledCard } from '../page/titled-card.tsx'
import { Flex } from '../primitives/box.tsx'
import { LinkButton } from '../primitives/button.tsx'
import { CommandButton } from '../primitives/command-button.tsx'
import { Heading, List } from '../primitives/text.ts'
import { Callout } from './callout.tsx'

interface EndingProps {
  /** The service's answer: what ends, and what is returned. */
  ending: { readonly obstacle: string | null; readonly returned: number; readonly texts: readonly string[] }
  /** Text of the confirming button: 'Cancelar la suscripción #12'. */
  confirm: string
  /** Path of the record, where the page goes back to and ends. */
  back: string
  command: (api: Api, returned: number) => Promise<CommandResult>
}

/** What is returned where a customer cancels something paid, and the one button that does it. */
export function Ending({ ending: { obstacle, returned, texts }, confirm, back, command }: EndingProps) {
  const navigate = useNavigate()
  if (obstacle !== null)
    return (
      <Callout text={obstacle} role="status">
        <LinkButton href={back} variant="outline" colorPalette="ink" size="sm">
          Volver
        </LinkButton>
      </Callout>
    )
  return (
    <TitledCard title="Antes de cancelar">
      <Heading as="p" size="card">
        <span>{returned > 0 ? `Se te devuelven ${formatPrice(returned)}` : 'No se devuelve dinero'}</span>
      </Heading>
      <List mt="3">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
      <Flex gap="3" mt="6" wrap="wrap">
        <CommandButton
          colorPalette="danger"
          busy="Cancelando..."
          once
          command={(api) => command(api, returned)}
          // Replaced: the back button must not ask again.
          onDone={() => navigate(back, { replace: true })}
          onRefused="reload"
        >
          {confirm}
        </CommandButton>
        <LinkButton href={back} variant="ghost" colorPalette="ink">
          No cancelar
        </LinkButton>
      </Flex>
    </TitledCard>
  )
}
