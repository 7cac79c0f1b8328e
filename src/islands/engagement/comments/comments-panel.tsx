import { useState } from 'react'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { topicsOf } from '#lib/engagement/comment-rules.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { CommentList } from './comment-list.tsx'
import { Composer } from './composer.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'
import { TopicSelect } from './topic-select.tsx'

interface Props {
  content: ContentDetail
  profile: Profile
}

export const CommentsPanel = ({ content, profile }: Props) => {
  const topics = topicsOf(content)
  const [topicId, setTopicId] = useState(content.id)
  const topic = topics.find(({ id }) => id === topicId) ?? topics[0]
  if (!topic) return null
  const thread = { topicId: topic.id, profile }
  return (
    <div className="mt-4 max-w-3xl">
      {topics.length > 1 && <TopicSelect topics={topics} value={topic.id} onChange={setTopicId} />}
      <Composer content={content} topic={topic} profile={profile} />
      <CommentList key={topic.id} content={content} thread={thread} />
      <EmailConfirmation />
    </div>
  )
}
