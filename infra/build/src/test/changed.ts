import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { repository } from '@rodada/start/repository'
import { runJest } from './run-jest.ts'

/** Tests that read the checkout rather than import what they are about. */
const always = globSync(
  [
    'infra/build/src/architecture/*.test.ts',
    'infra/build/src/contracts/migration-rule.test.ts',
    'infra/build/src/generate/generate.test.ts',
    'infra/demo/src/pictures.test.ts',
    'infra/deploy/src/{compose,manifests}.test.ts',
    'infra/start/src/settings/reference.test.ts',
  ],
  { cwd: repository },
)

function git(...args: string[]): string[] {
  const text = execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
  return text.split('\n').filter((line) => line !== '')
}

/** Files that differ from where this branch left `from`, committed or not. */
function changedSince(from: string): string[] {
  const [base = from] = git('merge-base', from, 'HEAD')
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** `npm run test:changed [-- <branch or commit>]`: tests that import what changed since `main`, at any depth. */
const [from = 'main'] = process.argv.slice(2)
const files = changedSince(from).filter((path) => /\.tsx?$/.test(path))
process.exitCode = (await runJest(['--findRelatedTests', ...files, ...always])) ? 0 : 1
