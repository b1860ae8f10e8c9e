import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form'
import { Box, Flex } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { Card } from '../primitives/layout.ts'
import { Heading, Text } from '../primitives/text.ts'
import type { FormSectionProps } from './form-section.tsx'

interface ClosingSectionProps<Values extends FieldValues> extends FormSectionProps {
  form: UseFormReturn<Values>
  /** Fields of the section, or objects of fields: with an error of one the section opens. */
  names: readonly FieldPath<Values>[]
  /** What stands for the section once it is complete. */
  line: ReactNode
  /** Closed from the start: what is known need not be asked. */
  isKnown?: boolean
  /** Stays below the line. */
  note?: ReactNode
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const kinds = ['input', 'click'] as const

/** Elements with `data-open` ask for attention: they keep their section open. */
function isComplete(part: HTMLElement): boolean {
  const controls = [...part.querySelectorAll<Control>('input, select, textarea')]
  return part.querySelector('[data-open]') === null && controls.every((control) => control.checkValidity())
}

/**
 * Calls `onLeft` once something is entered or pressed further down in the form: not when the focus moves, since what a
 * pointer is about to press must not move.
 */
function useLeft(part: { readonly current: HTMLElement | null }, onLeft: (target: Element) => void): void {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    const section = part.current
    const form = section?.closest('form')
    if (!section || !form) return
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (section.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING) left(target)
    }
    for (const kind of kinds) form.addEventListener(kind, notice)
    return () => {
      for (const kind of kinds) form.removeEventListener(kind, notice)
    }
  }, [part])
}

/** Closes or opens what is above `target`, which stays where it is on the screen. */
function keepInPlace(target: Element, change: () => void): void {
  const before = target.getBoundingClientRect().top
  flushSync(change)
  const moved = target.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}

/**
 * A part of a long form that closes into one line when it is complete and the visitor goes on. Its fields stay in the
 * document, with their rules; an error opens it.
 */
export function ClosingSection<Values extends FieldValues>(props: ClosingSectionProps<Values>) {
  const { form, names, title, lead, line, isKnown = false, note, children } = props
  const id = useId()
  const part = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(!isKnown)
  const { errors } = useFormState({ control: form.control, name: names })
  const isWrong = names.some((name) => get(errors, name) !== undefined)
  if (isWrong && !isOpen) setOpen(true)

  async function closeAbove(target: Element) {
    if (!isOpen || part.current === null || !isComplete(part.current)) return
    if (await form.trigger(names)) keepInPlace(target, () => setOpen(false))
  }
  useLeft(part, (target) => void closeAbove(target))

  function open(): void {
    flushSync(() => setOpen(true))
    const first = part.current?.querySelector<HTMLElement>('input, select, textarea') ?? part.current
    first?.focus()
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3">
        <Box minW="0">
          <Heading id={id} size="card">
            {title}
          </Heading>
          {(isOpen ? lead : line) !== undefined && (
            <Text size="sm" tone="muted" mt="1">
              {isOpen ? lead : line}
            </Text>
          )}
        </Box>
        {!isOpen && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="ink"
            aria-label={`Cambiar: ${title}`}
            onClick={open}
          >
            Cambiar
          </Button>
        )}
      </Flex>
      <Box ref={part} tabIndex={-1} display={isOpen ? 'flex' : 'none'} flexDirection="column" gap="5" mt="5">
        {children}
      </Box>
      {note}
    </Card>
  )
}
