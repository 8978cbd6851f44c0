import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Source {
  path: string
  text: string
  lines: number
}

/** Source files of the repository, tracked or new, by program folder. */
export const sources = (...folders: string[]): Source[] => filesOf(folders, /\.tsx?$/)

export const styleSheets = (...folders: string[]): Source[] => filesOf(folders, /\.css$/)

/** Text files of the repository, tracked or new. */
export const files = (): Source[] => filesOf(['.'], /\.(?:[cm]?[jt]sx?|css|html|json|md|sql|txt|typ|ya?ml|sh)$/)

function filesOf(folders: string[], ending: RegExp): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((path) => ending.test(path))
    .flatMap((path) => {
      try {
        const text = readFileSync(path, 'utf8')
        return [{ path, text, lines: text.split('\n').length - 1 }]
      } catch {
        return []
      }
    })
}
