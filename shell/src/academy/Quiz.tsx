import type { QuizQuestion } from '@studio/contract/shell/academy.schema';
import { useId } from 'react';
import type { Answers } from './course.model.ts';
import styles from './Quiz.module.css';

interface QuizProps {
  questions: QuizQuestion[];
  answers: Answers;
  onAnswer: (place: number, option: number) => void;
}

/** Questions with one right answer each. Shows at once whether the chosen answer is right. */
export const Quiz = ({ questions, answers, onAnswer }: QuizProps) => (
  <div className={styles.quiz}>
    {questions.map((question, place) => (
      <Question
        key={question.question}
        question={question}
        chosen={answers[place]}
        onChoose={(option) => onAnswer(place, option)}
      />
    ))}
  </div>
);

interface QuestionProps {
  question: QuizQuestion;
  chosen: number | undefined;
  onChoose: (option: number) => void;
}

function Question({ question: { question, options, answer, explanation }, chosen, onChoose }: QuestionProps) {
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{question}</legend>
      {options.map((option, place) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={chosen === place} onChange={() => onChoose(place)} />
          <span>{option}</span>
        </label>
      ))}
      <div role="status">
        {chosen === undefined ? null : (
          <p className={styles.said} data-right={chosen === answer}>
            <strong>{chosen === answer ? 'Right.' : 'Not quite.'}</strong>{' '}
            {chosen === answer ? explanation : 'Try another answer.'}
          </p>
        )}
      </div>
    </fieldset>
  );
}
