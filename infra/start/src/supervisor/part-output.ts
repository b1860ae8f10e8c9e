import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { say } from '../console/say.ts'
import { readLines } from '../processes/lines.ts'
import { summarize } from './log-line.ts'
import { Repetition } from './repetition.ts'
import { RotatingFile } from './rotating-file.ts'

const remembered = 20

/** Output of a part: all of it goes to DATA_DIR/logs, warnings to the terminal as well. */
export class PartOutput {
  readonly file: string
  readonly #part: string
  readonly #log: RotatingFile
  readonly #repetition = new Repetition()
  #lastErrors: string[] = []

  constructor(part: string, dataDir: string) {
    this.#part = part
    this.file = join(dataDir, 'logs', `${part}.log`)
    this.#log = new RotatingFile(this.file)
  }

  /** The last lines on standard error, which may say why the process ended. */
  get lastErrors(): readonly string[] {
    return this.#lastErrors
  }

  /** @param quiet whether the caller reports the failure itself: nothing is then written to the terminal. */
  follow(child: ChildProcess, quiet: () => boolean): void {
    this.#lastErrors = []
    this.#follow(child.stdout, (line) => this.#show(line, quiet()))
    this.#follow(child.stderr, (line) => {
      this.#lastErrors = [...this.#lastErrors, line].slice(-remembered)
      this.#show(line, quiet())
    })
  }

  /** The file gets whole chunks: under load a write for each line would cost more than the parts. */
  #follow(stream: ChildProcess['stdout'], take: (line: string) => void): void {
    stream?.on('data', (piece: Buffer) => this.#log.write(piece))
    readLines(stream, take)
  }

  #show(line: string, quiet: boolean): void {
    const shown = quiet ? null : summarize(this.#part, line)
    if (shown && this.#repetition.isNews(shown.text)) say(shown.text, shown.tone)
  }
}
