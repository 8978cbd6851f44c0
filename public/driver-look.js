// Runs in the head of the drivers' page, before the first paint: the appearance that src/kit/theme/look.ts stores.
try {
  const [scheme, , sun] = (localStorage.getItem('barnobat.look') ?? '').split('.')
  const { dataset } = document.documentElement
  dataset.mantineColorScheme = scheme === 'dark' && !sun ? 'dark' : 'light'
  if (sun) dataset.sun = ''
} catch {
  // Storage is not accessible: the default appearance.
  document.documentElement.dataset.mantineColorScheme = 'light'
}
