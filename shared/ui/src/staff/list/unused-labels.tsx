import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useRevalidator } from '@rodada/web/pages/router'
import { useId, useState } from 'react'
import { Modal } from '../../dialog/modal.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Flex, ListRow, PlainList } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { CommandButton } from '../../primitives/command-button.tsx'
import { Heading, Text } from '../../primitives/text.ts'

/** A label of one of the lists, by the list's name on the wire. */
export interface UnusedLabel<List extends string> {
  readonly list: List
  readonly label: string
}

interface UnusedLabelsProps<List extends string> {
  /** Display names of the lists: `levels: 'Niveles'`. */
  names: Readonly<Record<List, string>>
  read: (api: Api) => Promise<readonly UnusedLabel<List>[]>
  remove: (api: Api, one: UnusedLabel<List>) => Promise<CommandResult>
}

/** A button to the labels that are no longer used, each of which can be deleted. */
export function UnusedLabels<List extends string>({ names, read, remove }: UnusedLabelsProps<List>) {
  const [labels, setLabels] = useState<readonly UnusedLabel<List>[]>()
  const [isBusy, setBusy] = useState(false)
  const api = useApi()
  const { show } = useNotify()
  const { revalidate } = useRevalidator()
  const titleId = useId()

  async function open(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      setLabels(await read(api))
    } catch {
      show('error', ['No pudimos cargar las etiquetas. Revisa tu conexión e inténtalo de nuevo.'])
    } finally {
      setBusy(false)
    }
  }
  function close(): void {
    setLabels(undefined)
  }
  async function takeOut(gone: UnusedLabel<List>): Promise<void> {
    setLabels((left) => left?.filter((one) => one !== gone))
    // The focused button is gone.
    document.getElementById(titleId)?.focus()
    // The page's filters must no longer offer it.
    await revalidate()
  }

  return (
    <>
      <Button variant="ghost" colorPalette="ink" size="sm" aria-disabled={isBusy} onClick={open}>
        <Icon name="delete" size={16} /> Etiquetas sin usar
      </Button>
      {labels !== undefined && (
        <Modal open onClose={close} labelledBy={titleId}>
          <Flex direction="column" gap="4" p={{ base: '5', md: '7' }}>
            <Heading id={titleId} size="small" tabIndex={-1}>
              Etiquetas sin usar
            </Heading>
            <Text>
              {labels.length === 0
                ? 'Todas las etiquetas se usan.'
                : 'Nada las usa ya. Las que elimines dejan de ofrecerse en formularios y filtros.'}
            </Text>
            <PlainList maxH="50vh" overflowY="auto">
              {labels.map((one) => (
                <ListRow key={`${one.list} ${one.label}`} flexWrap="nowrap" py="2">
                  <Text flex="1" overflowWrap="anywhere">
                    <strong>{one.label}</strong> · {names[one.list]}
                  </Text>
                  <CommandButton
                    size="sm"
                    variant="ghost"
                    colorPalette="danger"
                    aria-label={`Eliminar ${one.label} de ${names[one.list]}`}
                    command={() => remove(api, one)}
                    busy="Eliminando..."
                    onDone={() => takeOut(one)}
                  >
                    Eliminar
                  </CommandButton>
                </ListRow>
              ))}
            </PlainList>
            <Flex justify="flex-end">
              <Button variant="outline" colorPalette="ink" onClick={close}>
                Cerrar
              </Button>
            </Flex>
          </Flex>
        </Modal>
      )}
    </>
  )
}
