import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Every source file git knows or would know, by program folder. */
export function sources(...folders: string[]): { path: string; text: string; lines: number }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      try {
        const text = readFileSync(path, 'utf8')
        return [{ path, text, lines: text.split('\n').length - 1 }]
      } catch {
        return []
      }
    })
}
