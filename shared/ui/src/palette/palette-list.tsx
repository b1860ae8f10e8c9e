import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Modal } from '../dialog/modal.tsx'
import { Icon } from '../icons/icon.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Text } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'

export interface PaletteItem {
  /** Unique in the list. */
  readonly value: string
  readonly label: string
  /** Distinguishes it from others of the same name. */
  readonly note?: string
  readonly href: string
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
}

interface PaletteListProps {
  words: string
  onWords: (words: string) => void
  /** No group is empty. */
  groups: readonly PaletteGroup[]
  /** Progress, announced as it changes. */
  status: ReactNode
  onChoose: (item: PaletteItem) => void
  onClose: () => void
}

const Field = styled('input', {
  base: {
    width: 'full',
    minH: '14',
    pe: '5',
    bg: 'transparent',
    fontSize: 'md',
    _placeholder: { color: 'fg.subtle', opacity: '1' },
    _focusVisible: { outline: 'none' },
  },
})
const GroupLabel = styled('div', {
  base: { px: '5', pt: '3', pb: '1', fontSize: 'xs', fontWeight: 'bold', color: 'fg.muted' },
})
const Option = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    minH: '11',
    px: '5',
    py: '2.5',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'muted', boxShadow: 'inset 3px 0 0 {colors.wheel.solid}' },
  },
})
const Label = styled('span', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } })

/** The item that Enter opens: the first one, until the user moves. */
function useActive({ groups, words, onChoose }: Pick<PaletteListProps, 'groups' | 'words' | 'onChoose'>) {
  const items = groups.flatMap((group) => group.items)
  const [chosen, setChosen] = useState({ words, value: '' })
  const at = chosen.words === words ? items.findIndex(({ value }) => value === chosen.value) : -1
  const index = Math.max(at, 0)
  const active = items[index]
  const setActive = (item: PaletteItem | undefined) => setChosen({ words, value: item?.value ?? '' })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || active === undefined) return
    if (event.key === 'ArrowDown') setActive(items[(index + 1) % items.length])
    else if (event.key === 'ArrowUp') setActive(items.at(index - 1))
    else if (event.key === 'Enter') onChoose(active)
    else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}

interface GroupProps extends PaletteGroup, Pick<PaletteListProps, 'onChoose'> {
  active: PaletteItem | undefined
  idOf: (item: PaletteItem) => string
  onActive: (item: PaletteItem) => void
}

function Group({ label, items, active, idOf, onActive, onChoose }: GroupProps) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fieldsets.
    <div role="group" aria-labelledby={labelId}>
      <GroupLabel id={labelId}>{label}</GroupLabel>
      {items.map((item) => (
        <Option
          key={item.value}
          id={idOf(item)}
          role="option"
          aria-selected={item.value === active?.value}
          onPointerMove={() => onActive(item)}
          onClick={() => onChoose(item)}
        >
          <Label>{item.label}</Label>
          {item.note !== undefined && (
            <Text
              as="span"
              size="sm"
              tone="muted"
              ms="auto"
              maxW="60%"
              textAlign="end"
              overflowWrap="break-word"
            >
              {item.note}
            </Text>
          )}
        </Option>
      ))}
    </div>
  )
}

/** A search field over its results: the arrows move, Enter opens. */
export function PaletteList({ words, onWords, groups, status, onChoose, onClose }: PaletteListProps) {
  const listId = useId()
  const { active, setActive, onKeyDown } = useActive({ groups, words, onChoose })
  const idOf = ({ value }: PaletteItem) => `${listId} ${value}`.replace(/\s/g, '-')
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <Modal open onClose={onClose} label="Buscar" place="palette">
      <Flex align="center" gap="3" ps="5" borderBottomWidth="1px">
        <Icon name="search" />
        <Field
          autoFocus
          role="combobox"
          aria-label="Qué buscas"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder="Nombre, número, SKU o página"
          maxLength={200}
          value={words}
          onChange={({ target }) => onWords(target.value)}
          onKeyDown={onKeyDown}
        />
      </Flex>
      <Box
        id={listId}
        role="listbox"
        aria-label="Resultados"
        maxH="min(28rem, 60dvh)"
        overflowY="auto"
        py="1"
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <Group
            key={group.label}
            {...group}
            active={active}
            idOf={idOf}
            onChoose={onChoose}
            onActive={setActive}
          />
        ))}
      </Box>
      <Text as="output" size="sm" tone="muted" display="block" px="5" py="3" minH="11" borderTopWidth="1px">
        {status}
      </Text>
    </Modal>
  )
}
