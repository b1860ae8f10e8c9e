import type { ResponseOf } from '@rodada/contracts/call'
import type { getAddresses } from '@rodada/contracts/timetable/location'
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Flex,
  Icon,
  LinkButton,
  ListRow,
  PlainList,
  Text,
  useFocusHandedOn,
  VisuallyHidden,
} from '@rodada/ui'
import { CsvButton } from '@rodada/ui/staff'
import { useCommand } from '@rodada/web/calls/command'
import { useState } from 'react'

type Location = ResponseOf<typeof getAddresses>[number]

interface LocationRowProps {
  location: Location
  onDelete: () => void
}

function LocationRow({ location: { id, name }, onDelete }: LocationRowProps) {
  const button = useFocusHandedOn()
  return (
    <ListRow gap="2">
      <Text flex="1 1 10rem" fontWeight="semibold" htmlTranslate="no">
        {name}
      </Text>
      <Flex gap="1" wrap="wrap">
        <LinkButton
          href={`/configuracion/ubicaciones/${id}/editar`}
          size="sm"
          variant="ghost"
          colorPalette="ink"
        >
          <Icon name="edit" size={16} /> Editar<VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
        <LinkButton
          href={`/administrar-familias/mensajes/nuevo?lugar=${id}`}
          size="sm"
          variant="ghost"
          colorPalette="ink"
        >
          <Icon name="message" size={16} /> Escribir<VisuallyHidden> a las familias de {name}</VisuallyHidden>
        </LinkButton>
        <Button ref={button} size="sm" variant="ghost" colorPalette="danger" onClick={onDelete}>
          <Icon name="delete" size={16} /> Eliminar<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Flex>
    </ListRow>
  )
}

export function LocationList({ locations }: { locations: readonly Location[] }) {
  const [selected, setSelected] = useState<number | null>(null)
  const { onConfirm } = useCommand(
    (api, id: number) => api.getCommand('/api/Admin/DeleteAddress/:id', { params: { id } }),
    { onDone: 'reload' },
  )
  return (
    <Card>
      {locations.length === 0 ? (
        <EmptyState title="No hay ubicaciones." />
      ) : (
        <PlainList>
          {locations.map((location) => (
            <LocationRow key={location.id} location={location} onDelete={() => setSelected(location.id)} />
          ))}
        </PlainList>
      )}
      <Flex wrap="wrap" align="center" gap="2" mt="4">
        <LinkButton href="/configuracion/ubicaciones/nueva">Agregar Ubicación</LinkButton>
        <CsvButton fetch={(api) => api.download('/api/Admin/Address/Csv')} />
      </Flex>
      <ConfirmDialog
        open={selected !== null}
        // The specification demands this English text.
        question="Are you sure you want to delete the selected location?"
        lang="en"
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        tone="danger"
        onConfirm={() => (selected === null ? undefined : onConfirm(selected))}
        onClose={() => setSelected(null)}
      />
    </Card>
  )
}
