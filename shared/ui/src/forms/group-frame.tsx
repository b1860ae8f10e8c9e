import { Box } from '../primitives/box.tsx'
import { styled } from '../theme/styled.ts'
import { FieldError, type FieldFrameProps, Hint, Optional } from './field.tsx'

const Legend = styled('legend', { base: { mb: '1.5', fontWeight: 'semibold' } })

type GroupFrameProps = FieldFrameProps

/** Legend, hint, controls and error of several controls that make one field. */
export function GroupFrame({ id, label, hint, required = false, error, children }: GroupFrameProps) {
  return (
    <Box as="fieldset" minW="0">
      <Legend>
        {label} {required === false && <Optional>(opcional)</Optional>}
      </Legend>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      <FieldError id={id} error={error} />
    </Box>
  )
}
