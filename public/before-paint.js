// Runs before the first paint of the prerendered login page (build/prerender.ts).
const { dataset } = document.documentElement
// A signed-in member, another appearance or an ended session needs the page rendered by scripts.
try {
  const look = localStorage.getItem('barnobat.look')
  const isOther = localStorage.getItem('token') || (look && look !== 'light.blue') || /[?&]ended=/.test(location.search)
  if (isOther) dataset.notPrerendered = ''
} catch {
  // Storage is not accessible: use the default appearance.
}
// A form submitted before the scripts have loaded is submitted afterwards (src/kit/page/prerendered.ts).
onsubmit = (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  dataset.submittedEarly = ''
}
