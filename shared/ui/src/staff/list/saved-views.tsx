import { comparableName } from '@rodada/contracts/words/comparable-name'
import type { ListAddress } from '@rodada/web/lists/list-address'
import { type ListViews, type SavedView, useListViews, viewQuery } from '@rodada/web/lists/saved-views'
import { useNotify } from '@rodada/web/pages/app'
import { useMemo, useState } from 'react'
import { useFocusHandedOn } from '../../dialog/use-focus-handed-on.ts'
import { CommandDialog, DialogButton, TextField, useForm } from '../../forms/index.ts'
import { Disclosure, floating, useClosing } from '../../frame/nav-menu.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Checkbox } from '../../primitives/control.tsx'
import { styled } from '../../theme/styled.ts'
import type { ChosenColumns } from './dense-list.tsx'

/** More leave no room for the tabs. */
const maxViews = 12

const refusal = 'Tu navegador no guarda datos de este sitio, así que no se guardó.'

interface ShownViews extends Pick<ListViews, 'views' | 'change'> {
  readonly query: string
  /** The saved view that the address is. */
  readonly current: SavedView | undefined
  readonly columns: ChosenColumns
  /** Headers of the columns that can be left out. */
  readonly headers: readonly string[]
}

/** The saved views of a list, and which of them is shown. */
export function useShownViews({ pathname, search }: ListAddress): ShownViews {
  const { views, hidden, change } = useListViews(pathname)
  const [headers, tell] = useState<readonly string[]>([])
  const query = viewQuery(search)
  const current = views.find((view) => view.query === query)
  const left = current?.hidden ?? hidden
  const columns = useMemo(() => ({ hidden: left, tell }), [left])
  return { views, change, query, current, columns, headers }
}

type NameDialogProps = ShownViews & { title: string; done: string; onClose: () => void }

/** Names the current view, or the address as a new one. */
function NameDialog({ title, done, views, change, query, current, columns, onClose }: NameDialogProps) {
  const { show } = useNotify()
  const form = useForm({ defaultValues: { name: current?.name ?? '' } })

  function problemOf(name: string): string | undefined {
    const isTaken = views.some(
      (view) => view !== current && comparableName(view.name) === comparableName(name),
    )
    if (isTaken) return 'Ya tienes una vista con este nombre.'
    if (current === undefined && views.length >= maxViews)
      return `Ya tienes ${maxViews} vistas de esta lista; quita alguna.`
    const view = { name, query, hidden: columns.hidden }
    const isStored = change((stored) => {
      const isThere = stored.views.some((one) => one.query === query)
      const renamed = stored.views.map((one) => (one.query === query ? view : one))
      return { ...stored, views: isThere ? renamed : [...stored.views, view] }
    })
    return isStored ? undefined : refusal
  }
  return (
    <CommandDialog
      title={title}
      lead="Los filtros, el orden y las columnas de ahora, como una pestaña de la lista. Solo tú la ves, en este navegador y hasta que cierres sesión."
      form={form}
      submit="Guardar"
      busy="Guardando..."
      onSubmit={async ({ name }) => {
        const problem = problemOf(name.trim())
        if (problem !== undefined) return { success: false, errors: { Name: [problem] } }
        onClose()
        show('success', [done])
        return undefined
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Nombre" maxLength={40} autoComplete="off" required />
    </CommandDialog>
  )
}

function RemoveButton({ change, current }: ShownViews) {
  const { show } = useNotify()
  const button = useFocusHandedOn()
  function remove() {
    const isStored = change((stored) => ({
      ...stored,
      views: stored.views.filter(({ query }) => query !== current?.query),
    }))
    show(isStored ? 'success' : 'error', [isStored ? `Se quitó la vista «${current?.name}».` : refusal])
  }
  return (
    <Button ref={button} size="sm" variant="ghost" colorPalette="ink" onClick={remove}>
      Quitar vista
    </Button>
  )
}

const Opener = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: '9',
    px: '3.5',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'bold',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'ink.subtle' },
  },
})
const Sheet = styled('fieldset', {
  base: {
    ...floating,
    top: '100%',
    insetEnd: '0',
    minW: '14rem',
    p: '3',
  },
})

/** Leaves columns out of the current view, else of the list. */
function ColumnChoice({ change, current, columns: { hidden }, headers }: ShownViews) {
  const { show } = useNotify()
  const { menu, handlers } = useClosing('')
  function toggle(header: string, isShown: boolean) {
    const left = isShown ? hidden.filter((one) => one !== header) : [...hidden, header]
    const isStored = change((stored) =>
      current === undefined
        ? { ...stored, hidden: left }
        : {
            ...stored,
            views: stored.views.map((view) =>
              view.query === current.query ? { ...view, hidden: left } : view,
            ),
          },
    )
    if (!isStored) show('error', [refusal])
  }
  return (
    <Disclosure ref={menu} {...handlers} hideBelow="lg">
      <Opener>
        Columnas
        <Icon name="down" size={16} />
      </Opener>
      <Sheet aria-label="Columnas que se ven">
        {headers.map((header) => (
          <Checkbox
            key={header}
            checked={!hidden.includes(header)}
            onChange={({ target }) => toggle(header, target.checked)}
          >
            {header.replace(/:$/, '')}
          </Checkbox>
        ))}
      </Sheet>
    </Disclosure>
  )
}

/** Saves what the list shows as a view, renames and removes the current one, and chooses its columns. */
export function ViewTools(props: ShownViews) {
  const { query, current, columns, headers } = props
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'ink' } as const
  const isPlain = query === '' && columns.hidden.length === 0
  return (
    // Rows do not move where the columns are known only with them.
    <Flex display={{ base: 'contents', lg: 'flex' }} align="center" minH="9" data-print="hide">
      {current === undefined && !isPlain && (
        <DialogButton {...look} text="Guardar vista">
          {(onClose) => (
            <NameDialog {...props} title="Guardar vista" done="La vista se guardó." onClose={onClose} />
          )}
        </DialogButton>
      )}
      {current !== undefined && (
        <>
          <DialogButton {...look} text="Cambiar nombre">
            {(onClose) => (
              <NameDialog
                {...props}
                title="Cambiar nombre"
                done="La vista cambió de nombre."
                onClose={onClose}
              />
            )}
          </DialogButton>
          <RemoveButton {...props} />
        </>
      )}
      {headers.length > 0 && <ColumnChoice {...props} />}
    </Flex>
  )
}
