import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmedAction } from '../dialog/confirm-dialog.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { Box, Flex } from '../primitives/box.tsx'
import { IconButton, IconLink } from '../primitives/button.tsx'
import { Eyebrow, Heading, Text } from '../primitives/text.ts'
import type { AnchorProps } from '../provider/link-component.tsx'
import type { Tone } from '../theme/colors.ts'
import { styled } from '../theme/styled.ts'

/** A link with a click handler, e.g. `useListReturn`. */
type LinkTarget = Pick<AnchorProps, 'href' | 'onClick'>

/** Target of an icon: a path, a link, or an action (`() => navigate(-1)`). */
type HeaderTarget = string | LinkTarget | (() => void)

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode
  /** Language of the title, `en`, where it is not the page's. */
  titleLang?: string
  /** Small line over the title. */
  eyebrow?: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  back?: HeaderTarget
  create?: HeaderTarget
  edit?: HeaderTarget
  /** Runs once the specified question is confirmed; `onConfirm` of `useCommand`. */
  onDelete?: ConfirmedAction
  /** Colour of the wheel after the title: `bowl` in the academy. */
  tone?: Tone
  /** Of a list: low, and without its lead on phones, so that the first row stands in the first screen. */
  dense?: boolean
  /** Further actions at the right. */
  children?: ReactNode
}

interface HeaderActionProps {
  label: string
  icon: IconName
  target: HeaderTarget | undefined
}

function HeaderAction({ label, icon, target }: HeaderActionProps) {
  if (target === undefined) return null
  if (typeof target !== 'function') {
    return (
      <IconLink label={label} {...(typeof target === 'string' ? { href: target } : target)}>
        <Icon name={icon} />
      </IconLink>
    )
  }
  return (
    <IconButton label={label} onClick={target}>
      <Icon name={icon} />
    </IconButton>
  )
}

function DeleteAction({ onDelete }: { onDelete: ConfirmedAction }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton label="Eliminar" colorPalette="danger" onClick={() => setAsking(true)}>
        <Icon name="delete" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        // The specification's own text, English included.
        question="Are you sure you want to delete this record? This action cannot be undone."
        lang="en"
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        tone="danger"
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const Wheel = styled('svg', {
  base: {
    display: 'inline',
    verticalAlign: 'baseline',
    boxSize: '0.25em',
    ms: '0.07em',
    color: 'colorPalette.solid',
  },
})

/** A wheel as full stop. The word joiner keeps it on the line of the last word. */
function FullStop({ tone }: { tone: Tone }) {
  return (
    <span aria-hidden translate="no">
      {'\u2060'}
      <Wheel viewBox="0 0 32 32" colorPalette={tone}>
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M16 0a16 16 0 1 1 0 32 16 16 0 0 1 0-32Zm0 10a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z"
        />
      </Wheel>
    </span>
  )
}

/** Title of a page with its icons: back, create, edit, delete. */
export function PageHeader(props: PageHeaderProps) {
  const {
    title,
    titleLang,
    eyebrow,
    lead,
    back,
    create,
    edit,
    onDelete,
    tone = 'wheel',
    dense = false,
    children,
  } = props
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="flex-start"
      columnGap="4"
      rowGap="3"
      py={{ base: dense ? '2' : '5', md: '8' }}
    >
      {back !== undefined && (
        <Box ms="-2" mt={{ base: '-1', md: '1' }} data-print="hide">
          <HeaderAction label="Regresar" icon="back" target={back} />
        </Box>
      )}
      <Box flex={dense ? { base: '1 1 min-content', md: '1 1 16rem' } : '1 1 16rem'} minW="0">
        {eyebrow !== undefined && <Eyebrow mb="2">{eyebrow}</Eyebrow>}
        <Heading as="h1" size="page" lang={titleLang} overflowWrap="break-word">
          {title}
          {!(typeof title === 'string' && /[!?….:]$/.test(title)) && <FullStop tone={tone} />}
        </Heading>
        {lead !== undefined && (
          <Text
            tone="muted"
            size="lg"
            mt="3"
            maxW="prose"
            display={dense ? { base: 'none', md: 'block' } : undefined}
          >
            {lead}
          </Text>
        )}
      </Box>
      {/* Beside the title, also where the other actions wrap onto the next line. */}
      {create !== undefined && (
        <Box data-print="hide">
          <HeaderAction label="Crear" icon="create" target={create} />
        </Box>
      )}
      <Flex
        align="center"
        wrap="wrap"
        gap="1"
        flexShrink={dense ? '0' : undefined}
        maxW="full"
        _empty={{ display: 'none' }}
        data-print="hide"
      >
        {children}
        <HeaderAction label="Editar" icon="edit" target={edit} />
        {onDelete !== undefined && <DeleteAction onDelete={onDelete} />}
      </Flex>
    </Flex>
  )
}
