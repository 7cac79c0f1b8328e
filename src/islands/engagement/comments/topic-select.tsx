import { useId } from 'react'
import type { Topic } from '#lib/engagement/comment-rules.ts'

interface Props {
  topics: readonly Topic[]
  value: number
  onChange: (topicId: number) => void
}

export const TopicSelect = ({ topics, value, onChange }: Props) => {
  const id = useId()
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        Comentários sobre
      </label>
      <span className="relative inline-flex max-w-full items-center">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="min-h-11 max-w-full cursor-pointer appearance-none text-ellipsis rounded-control border border-line bg-surface pl-4 pr-11 font-semibold text-ink focus-ring"
        >
          {topics.map((topic) => (
            <option key={topic.id} value={topic.id}>
              {topic.label}
            </option>
          ))}
        </select>
        <span
          className="i-lucide-chevron-down pointer-events-none absolute right-3.5 size-5"
          aria-hidden="true"
        />
      </span>
    </div>
  )
}
