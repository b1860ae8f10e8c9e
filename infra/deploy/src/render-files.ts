import { stringify } from 'yaml'
import { composeFile } from './compose-file.ts'
import { platformManifests } from './platform-manifests.ts'

const head = '# Made by `npm run manifests -w infra/deploy` from infra/deploy/src.\n'

/** Repeated in full: what is read at a cluster has no shorthands. */
function render(...documents: readonly object[]): string {
  return head + documents.map((one) => stringify(one, { aliasDuplicateObjects: false })).join('---\n')
}

/** The text of the compose file and of every manifest by its path in `infra/deploy`. */
export function renderFiles(): ReadonlyMap<string, string> {
  const manifests = [...platformManifests()].map(([path, objects]) => [path, render(...objects)] as const)
  return new Map([['compose.yaml', render(composeFile())], ...manifests])
}
