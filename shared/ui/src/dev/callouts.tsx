import { Flex } from '../primitives/box.tsx'
import { CommandButton } from '../primitives/command-button.tsx'
import { Card } from '../primitives/layout.ts'
import { PrintButton } from '../primitives/print-button.tsx'
import { Branches } from '../site/branches.tsx'
import { WaysToReach } from '../site/ways-to-reach.tsx'
import { Callout } from '../status/callout.tsx'
import { Section } from './section.tsx'

/** What `CommandButton` shows while it waits and after a refusal, without a call. */
async function refuse() {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return { success: false, messages: ['No pudimos enviar el correo. Inténtalo más tarde.'], errors: {} }
}

/** Things to know with things to do, and what the business's data say of us. */
export function Callouts() {
  return (
    <>
      <Section title="Callout, CommandButton, PrintButton">
        <Callout tone="success" text="Te enviamos tus datos de acceso por correo." />
        <Callout text="Confirma tu correo: enviamos un enlace a ana@universidad-de-la-patineta.example.">
          <CommandButton size="sm" variant="outline" colorPalette="ink" busy="Enviando" command={refuse}>
            Enviar de nuevo
          </CommandButton>
        </Callout>
        <Callout tone="danger" text="Es posible que se hagan cobros reales." />
        <Flex>
          <PrintButton variant="outline" colorPalette="ink">
            Imprimir
          </PrintButton>
        </Flex>
      </Section>
      <Section title="WaysToReach, Branches">
        <Card>
          <WaysToReach />
        </Card>
        <Branches />
      </Section>
    </>
  )
}
