import { useCallback, useEffect, useState } from 'react'
import { whenShown } from '#lib/browser/navigation/prerendering.ts'
import { rememberSearch } from '#lib/catalogue/search/recent-searches.ts'
import { searchAddress, searchTextOf } from '#lib/catalogue/search/search-view.ts'

/** Debounce after the last typed letter. */
const pauseMs = 250

/** Part of the document, so that text typed before hydration stays. */
export const searchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#busca-texto')

/** Text typed before this script loaded wins over the address. */
const startText = () => searchField()?.value.trim() || searchTextOf(location.search)

const isOfFingers = () => matchMedia('(hover: none)').matches

/** On touch screens focus would open the keyboard. */
const takeFocus = (field: HTMLInputElement) => {
  const isFree = document.activeElement === null || document.activeElement === document.body
  if (field.value === '' && isFree && !isOfFingers()) field.focus({ preventScroll: true })
}

const follow = (field: HTMLInputElement, onText: (text: string) => void) => {
  let timer: ReturnType<typeof setTimeout>
  const settle = () => {
    clearTimeout(timer)
    onText(field.value.trim())
  }
  const onInput = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, pauseMs)
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    settle()
    rememberSearch(field.value)
    if (isOfFingers()) field.blur()
  }
  const onReset = () => {
    field.value = ''
    settle()
    field.focus()
  }
  field.addEventListener('input', onInput)
  field.form?.addEventListener('submit', onSubmit)
  field.form?.addEventListener('reset', onReset)
  // Text may have been typed before the listeners were added.
  settle()
  return () => {
    clearTimeout(timer)
    field.removeEventListener('input', onInput)
    field.form?.removeEventListener('submit', onSubmit)
    field.form?.removeEventListener('reset', onReset)
  }
}

export const useSearchText = () => {
  const [text, setText] = useState(startText)

  useEffect(() => {
    const field = searchField()
    if (!field) return undefined
    field.value ||= searchTextOf(location.search)
    void whenShown().then(() => takeFocus(field))
    return follow(field, setText)
  }, [])

  useEffect(() => {
    const address = searchAddress(location.pathname, location.search, text)
    history.replaceState(history.state, '', address)
  }, [text])

  const choose = useCallback((wanted: string) => {
    const field = searchField()
    if (field) field.value = wanted
    setText(wanted)
    scrollTo({ top: 0 })
  }, [])

  return { text, choose }
}
