export { PostMenu } from '#features/posts/components/post-menu.tsx'
export { FollowButton } from '#features/relationships/follow-button.tsx'
