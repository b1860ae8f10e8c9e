import type { ResponseOf } from '@rodada/contracts/call'
import type { getAddresses } from '@rodada/contracts/location'
import {
  Button,
  Card,
  ConfirmDialog,
  chakra,
  EmptyState,
  Flex,
  Icon,
  LinkButton,
  mainId,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { CsvButton } from '@rodada/ui/staff'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { useState } from 'react'

type Location = ResponseOf<typeof getAddresses>[number]

const Rows = chakra('ul', { base: { listStyleType: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** Removes a location and shows the list without it. */
function useDelete() {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  async function showRest() {
    await revalidate()
    // The button is gone, and the focus with it.
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }
  return async (id: number) => {
    const result = await api.getCommand('/api/Admin/DeleteAddress/:id', { params: { id } })
    return () => {
      showResult(result)
      if (result.success) void showRest()
    }
  }
}

interface LocationRowProps {
  location: Location
  onDelete: () => void
}

function LocationRow({ location: { id, name }, onDelete }: LocationRowProps) {
  return (
    <Row>
      <Text flex="1 1 10rem" fontWeight="semibold">
        {name}
      </Text>
      <Flex gap="1">
        <LinkButton
          href={`/configuracion/ubicaciones/${id}/editar`}
          size="sm"
          variant="ghost"
          colorPalette="ink"
        >
          <Icon name="edit" size={16} /> Editar<VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
        <Button size="sm" variant="ghost" colorPalette="danger" onClick={onDelete}>
          <Icon name="delete" size={16} /> Eliminar<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Flex>
    </Row>
  )
}

/** The places where classes meet, with the ways to change them. */
export function LocationList({ locations }: { locations: readonly Location[] }) {
  const [selected, setSelected] = useState<number | null>(null)
  const remove = useDelete()
  return (
    <Card>
      {locations.length === 0 ? (
        <EmptyState title="No hay ubicaciones." />
      ) : (
        // Safari takes a list without bullets for none.
        <Rows role="list">
          {locations.map((location) => (
            <LocationRow key={location.id} location={location} onDelete={() => setSelected(location.id)} />
          ))}
        </Rows>
      )}
      <Flex wrap="wrap" align="center" gap="2" mt="4">
        <LinkButton href="/configuracion/ubicaciones/nueva">Agregar Ubicación</LinkButton>
        <CsvButton fetch={(api) => api.download('/api/Admin/Address/Csv')} />
      </Flex>
      <ConfirmDialog
        open={selected !== null}
        // The specification's own text, English included.
        question="Are you sure you want to delete the selected location?"
        lang="en"
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        tone="danger"
        onConfirm={() => (selected === null ? undefined : remove(selected))}
        onClose={() => setSelected(null)}
      />
    </Card>
  )
}
