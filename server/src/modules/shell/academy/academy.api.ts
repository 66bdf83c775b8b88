export { findArticles } from './academy.service.ts';
