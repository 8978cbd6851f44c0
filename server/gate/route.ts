/** How the paths of the contract are matched. */

/** Calls answer in any letter case, with and without a slash at the end, and so do the folders of documents; files of the page keep their case. */
export function pathOf(request: Request): string {
  const path = new URL(request.url).pathname
  return /^\/(api|\w+uploadfile)\//i.test(path) ? path.toLowerCase().replace(/\/+$/, '') : path
}

/** `/api/Cargos/{cargoId}` → `/api/cargos/:cargoId`: only the parameters keep their case. */
export const routeOf = (path: string) =>
  path.replace(/\{(\w+)\}|[^{}]+/g, (part, name: string | undefined) => (name ? `:${name}` : part.toLowerCase()))
