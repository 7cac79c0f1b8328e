/* Inlined beside a prerendered form: an early submit waits until its island is ready. */
addEventListener(
  'submit',
  (event) => {
    const { dataset } = event.target as HTMLFormElement
    if (dataset.ready !== undefined) return
    event.preventDefault()
    dataset.pressed = ''
  },
  true,
)
